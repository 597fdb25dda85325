import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { isInOffice } from '../../domain/access/access.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { countChange } from '../database/application-changes.queries.js';
import { isForeignKeyViolation } from '../database/constraints.js';
import { keepEarlierValues } from '../database/record-versions.js';
import { openReservedManager } from '../database/reserved-connections.js';
import type { SignedIn } from '../platform/access/allow.js';
import { Unauthenticated } from '../platform/http/refusal.js';
import { toWhoAmI } from './account.views.js';
import { StoppedNumber } from './stopped-number.entity.js';
import { User } from './user.entity.js';

/** This many failed logins in a row, from any address, lock an account until its password is reset. */
const MAX_FAILED_LOGINS = 100;

/** Without a password, the person sets one through the link in an invitation. */
type NewAccount = Pick<User, 'email' | 'firstName' | 'lastName' | 'role'> &
  Partial<Pick<User, 'language' | 'passwordHash' | 'lastLoginAt'>>;

interface LockedWithAdmins {
  user: User | null;
  admins: User[];
}

export interface Credentials {
  id: string;
  passwordHash: string;
}

export function normalizeEmail(email: string): string {
  return email.toLowerCase();
}

/** Refuses if the account was deleted or deactivated since the session was checked. */
export function requireActive(user: User | null): User {
  if (user?.deletedAt !== null) throw new Unauthenticated();
  return user;
}

/** Lock the row before changing anything that belongs to the account. */
@Injectable()
export class AccountsService {
  constructor(private readonly dataSource: DataSource) {}

  async getWhoAmI({ id, mustSetUpSecondFactor }: SignedIn): Promise<WhoAmI> {
    const manager = await openReservedManager(this.dataSource);
    const user = await manager.findOneOrFail(User, {
      where: { id },
      relations: { siteMembers: { site: true } },
      order: { siteMembers: { site: { name: 'ASC', id: 'ASC' } } },
    });
    const textsOn = user.mobile !== null && !(await manager.existsBy(StoppedNumber, { phone: user.mobile }));
    return { ...toWhoAmI(user, textsOn), ...(mustSetUpSecondFactor ? { mustSetUpSecondFactor } : {}) };
  }

  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager.findOneBy(User, { email: normalizeEmail(email) });
  }

  async findActive(id: string): Promise<User> {
    return requireActive(await this.dataSource.manager.findOneBy(User, { id }));
  }

  async lockActive(manager: EntityManager, id: string): Promise<User> {
    return requireActive(await this.lock(manager, { id }));
  }

  lock(manager: EntityManager, where: { id: string } | { email: string }): Promise<User | null> {
    return manager.findOne(User, {
      where: 'id' in where ? where : { email: normalizeEmail(where.email) },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Whoever removes an administrator must see who is left. Locks in a fixed order to avoid deadlocks. */
  async lockWithAdmins(manager: EntityManager, id: string): Promise<LockedWithAdmins> {
    const locked = await manager.find(User, {
      where: [{ id }, { role: 'admin', deletedAt: IsNull() }],
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return {
      user: locked.find((one) => one.id === id) ?? null,
      admins: locked.filter((one) => isInOffice(one) && one.deletedAt === null),
    };
  }

  /** Null if the email is taken, even by a deactivated account. */
  async add(manager: EntityManager, account: NewAccount): Promise<User | null> {
    const answer = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ ...account, email: normalizeEmail(account.email) })
      .orIgnore()
      .returning('*')
      .updateEntity(false)
      .execute();
    return getFirstRow(answer);
  }

  /** Counts before the check, so that parallel attempts count. Null if no password opens the account. */
  async countGuess(manager: EntityManager, email: string): Promise<Credentials | null> {
    const open = { email: normalizeEmail(email), deletedAt: IsNull(), passwordHash: Not(IsNull()) };
    const user = await this.change(
      manager,
      { ...open, failedLogins: LessThan(MAX_FAILED_LOGINS) },
      { failedLogins: () => '"failedLogins" + 1' },
    );
    return user?.passwordHash ? { id: user.id, passwordHash: user.passwordHash } : null;
  }

  /** Null if the password was removed or the account was deactivated since the check. */
  async recordLogin(manager: EntityManager, { id, passwordHash }: Credentials): Promise<User | null> {
    return this.change(
      manager,
      { id, passwordHash, deletedAt: IsNull() },
      { failedLogins: 0, lastLoginAt: () => 'now()' },
    );
  }

  /** For a correct password that still needs a code: neither a guess nor a login. */
  async uncountGuess(manager: EntityManager, { id }: Credentials): Promise<void> {
    await this.change(manager, { id }, { failedLogins: () => 'GREATEST("failedLogins" - 1, 0)' });
  }

  async resetFailedLogins(manager: EntityManager, { id, passwordHash }: Credentials): Promise<void> {
    await this.change(manager, { id, passwordHash }, { failedLogins: 0 });
  }

  /** Like `lock`, but also blocks new references to the account, such as added students. */
  async lockForDeletion(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Call `lockForDeletion` first. An emptied, closed account remains if a history entry refers to it. */
  async erase(manager: EntityManager, id: string): Promise<void> {
    try {
      await manager.transaction((savepoint) => savepoint.delete(User, { id }));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await this.update(manager, id, {
        email: `${id}@deleted.invalid`,
        firstName: 'Deleted',
        lastName: 'account',
        passwordHash: null,
        emailProvenAt: null,
        lastLoginAt: null,
        failedLogins: 0,
        mobile: null,
        deletedAt: () => 'now()',
      });
      // The update above has kept the person's name and address there.
      await this.change(manager, { id }, { earlierValues: null });
    }
  }

  async setPassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    const setEmailProvenAt = (): string => 'COALESCE("emailProvenAt", now())';
    await this.change(manager, { id }, { passwordHash, failedLogins: 0, emailProvenAt: setEmailProvenAt });
  }

  async verifyEmail(manager: EntityManager, id: string): Promise<void> {
    await this.change(manager, { id }, { emailProvenAt: () => 'COALESCE("emailProvenAt", now())' });
  }

  /** Null if the address is verified or there's no such account. */
  async dropUnverifiedPassword(manager: EntityManager, id: string): Promise<User | null> {
    return this.change(manager, { id, emailProvenAt: IsNull() }, { passwordHash: null, failedLogins: 0 });
  }

  /** False if there's no such account. */
  async setAnnouncements(
    where: { id: string } | { announcementToken: string },
    areOn: boolean,
  ): Promise<boolean> {
    const announcementsOffAt = areOn ? null : () => 'coalesce("announcementsOffAt", now())';
    return (await this.change(this.dataSource.manager, where, { announcementsOffAt })) !== null;
  }

  /** Emails are lower case; a taken one violates `EMAIL_CONSTRAINT`. Throws if there's no such account. */
  async update(manager: EntityManager, id: string, values: QueryDeepPartialEntity<User>): Promise<User> {
    const before = await manager.findOneByOrFail(User, { id });
    const { email, firstName, lastName, role } = values;
    const earlier = await keepEarlierValues(manager, User, before, { email, firstName, lastName, role });
    const user = await this.change(manager, { id }, { ...values, ...earlier });
    if (!user) throw new Error(`no account ${id}`);
    // Lists of applications show these and search them.
    if ([email, firstName, lastName].some((value) => value !== undefined)) await countChange(manager);
    return user;
  }

  private async change(
    manager: EntityManager,
    where: FindOptionsWhere<User>,
    values: QueryDeepPartialEntity<User>,
  ): Promise<User | null> {
    return getFirstRow(await manager.update(User, where, values, { returning: '*' }));
  }
}

/** Columns are named like their properties, so a returned row is an account. */
function getFirstRow({ raw }: { raw: unknown }): User | null {
  return (raw as User[])[0] ?? null;
}
