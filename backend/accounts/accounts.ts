import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import type { Language, UserRole } from '../../domain/enums/enums.js';
import { isForeignKeyViolation } from '../database/constraints.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { toWhoAmI } from './account.views.js';
import { User } from './user.entity.js';

/** So many failed logins in a row, from wherever, lock an account until its password is reset. */
export const MAX_FAILED_LOGINS = 100;

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  language: Language;
  /** Null: the person sets one by an invitation's link. */
  passwordHash: string | null;
  lastLoginAt: Date | null;
}

/** What the office writes down of a person. */
export type AccountFacts = Pick<User, 'email' | 'firstName' | 'lastName' | 'role'>;

/** An account together with all active administrators, itself among them if it is one. */
export interface LockedWithAdmins {
  user: User | null;
  admins: User[];
}

/** What a login needs to know to check a password. */
export interface Credentials {
  id: string;
  passwordHash: string;
}

/** One address is one account, whatever its case. */
export function accountEmail(email: string): string {
  return email.toLowerCase();
}

/** Every change of an account's own row. Whoever changes what hangs on an account holds its row first. */
@Injectable()
export class Accounts {
  constructor(private readonly dataSource: DataSource) {}

  async whoAmI(userId: string): Promise<WhoAmI> {
    return toWhoAmI(
      await this.dataSource.manager.findOneOrFail(User, {
        where: { id: userId },
        relations: { siteMembers: { site: true } },
        order: { siteMembers: { site: { name: 'ASC', id: 'ASC' } } },
      }),
    );
  }

  async findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager.findOneBy(User, { email: accountEmail(email) });
  }

  /**
   * The account, locked until the transaction ends, so that of several changes at once each sees the one before. Prepared:
   * an import asks it thousands of times.
   */
  async lock(manager: EntityManager, where: { id: string } | { email: string }): Promise<User | null> {
    const [column, value] = 'id' in where ? ['id', where.id] : ['email', accountEmail(where.email)];
    const [user] = await rowsOf<User>(
      manager,
      prepared(`SELECT ${allColumns(manager)} FROM users WHERE "${column}" = $1 FOR NO KEY UPDATE`, [value]),
    );
    return user ?? null;
  }

  /**
   * As `hold`, with every active administrator: whoever takes one from them sees what is left. In one order, so that
   * two who do it at once wait for each other instead of for ever.
   */
  async lockWithAdmins(manager: EntityManager, id: string): Promise<LockedWithAdmins> {
    const locked = await manager.find(User, {
      where: [{ id }, { role: 'admin', deletedAt: IsNull() }],
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return {
      user: locked.find((one) => one.id === id) ?? null,
      admins: locked.filter(({ role, deletedAt }) => role === 'admin' && deletedAt === null),
    };
  }

  /** Null where the email is taken, be it by a deactivated account. */
  async add(manager: EntityManager, account: NewAccount): Promise<User | null> {
    const { email, firstName, lastName, role, language, passwordHash, lastLoginAt } = account;
    const [user] = await rowsOf<User>(
      manager,
      prepared(
        `INSERT INTO users ("email", "firstName", "lastName", "role", "language", "passwordHash", "lastLoginAt")
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT DO NOTHING RETURNING ${allColumns(manager)}`,
        [accountEmail(email), firstName, lastName, role, language, passwordHash, lastLoginAt],
      ),
    );
    return user ?? null;
  }

  /**
   * Counts a guess at the account's password before it is checked, so that no guess in parallel goes uncounted.
   * Null where no password opens the account: none there, deactivated, no password yet, or locked.
   */
  async countGuess(manager: EntityManager, email: string): Promise<Credentials | null> {
    const answer = await manager
      .createQueryBuilder()
      .update(User)
      .set({ failedLogins: () => '"failedLogins" + 1' })
      .where({ email: accountEmail(email), deletedAt: IsNull() })
      .andWhere('"passwordHash" IS NOT NULL AND "failedLogins" < :max', { max: MAX_FAILED_LOGINS })
      .returning('*')
      .execute();
    const user = firstRow(answer);
    return user?.passwordHash ? { id: user.id, passwordHash: user.passwordHash } : null;
  }

  /** Notes a good login; null where the password was taken away or the account deactivated since it was checked. */
  async recordLogin(manager: EntityManager, { id, passwordHash }: Credentials): Promise<User | null> {
    return this.change(
      manager,
      { id, passwordHash, deletedAt: IsNull() },
      { failedLogins: 0, lastLoginAt: () => 'now()' },
    );
  }

  /** A right password that is no login: what was guessed before is forgotten. */
  async resetFailedLogins(manager: EntityManager, { id, passwordHash }: Credentials): Promise<void> {
    await this.change(manager, { id, passwordHash }, { failedLogins: 0 });
  }

  /** The person's own choice, by the password of before: it proves no address. */
  async changePassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    await this.changeKnown(manager, id, { passwordHash, failedLogins: 0 });
  }

  /** By a link that was mailed there, so proven. An address that is taken breaks the constraint `EMAIL_CONSTRAINT`. */
  async changeEmail(manager: EntityManager, id: string, email: string): Promise<void> {
    await this.changeKnown(manager, id, { email: accountEmail(email), emailProvenAt: () => 'now()' });
  }

  async rename(
    manager: EntityManager,
    id: string,
    names: Pick<User, 'firstName' | 'lastName'>,
  ): Promise<void> {
    await this.changeKnown(manager, id, names);
  }

  /** As `hold`, and nothing new can refer to the account meanwhile: a student of it waits, too. */
  async lockForDeletion(manager: EntityManager, id: string): Promise<User | null> {
    return manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Deletes an account that is locked for it. Where something must go on naming it, as the history names whoever made a
   * move, an empty and closed account stays in its place. Either way the address is free.
   */
  async erase(manager: EntityManager, id: string): Promise<void> {
    try {
      await manager.transaction((savepoint) => savepoint.delete(User, { id }));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await this.changeKnown(manager, id, {
        email: `${id}@deleted.invalid`,
        firstName: 'Deleted',
        lastName: 'account',
        passwordHash: null,
        emailProvenAt: null,
        lastLoginAt: null,
        failedLogins: 0,
        deletedAt: () => 'now()',
      });
    }
  }

  /** Sets a password by a link that was mailed: the address is proven, and what was guessed before is forgotten. */
  async setPassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
    const emailProvenAt = (): string => 'COALESCE("emailProvenAt", now())';
    await this.change(manager, { id }, { passwordHash, failedLogins: 0, emailProvenAt });
  }

  async verifyEmail(manager: EntityManager, id: string): Promise<void> {
    await this.change(manager, { id }, { emailProvenAt: () => 'COALESCE("emailProvenAt", now())' });
  }

  /** Takes the password of an account whose address is not proven; null where it is. */
  async dropUnverifiedPassword(manager: EntityManager, id: string): Promise<User | null> {
    return this.change(manager, { id, emailProvenAt: IsNull() }, { passwordHash: null, failedLogins: 0 });
  }

  /** Opens a deactivated account, too. */
  async makeAdmin(manager: EntityManager, id: string): Promise<User> {
    return this.changeKnown(manager, id, { role: 'admin', deletedAt: null });
  }

  /**
   * Writes down what the office knows of a person, and answers the account as it is then. Another address is proven
   * anew; one that is taken breaks the constraint `EMAIL_CONSTRAINT`.
   */
  async edit(manager: EntityManager, { id, ...before }: User, facts: AccountFacts): Promise<User> {
    const email = accountEmail(facts.email);
    const isNewAddress = email !== before.email;
    return this.changeKnown(manager, id, {
      ...facts,
      email,
      ...(isNewAddress ? { emailProvenAt: null } : {}),
    });
  }

  /** Nobody enters it any more; whoever calls this ends sessions and links. */
  async deactivate(manager: EntityManager, id: string): Promise<User> {
    return this.changeKnown(manager, id, { deletedAt: () => 'now()' });
  }

  async reactivate(manager: EntityManager, id: string): Promise<User> {
    return this.changeKnown(manager, id, { deletedAt: null });
  }

  /** Of a family that was given a site, or a site's person who has none any more. */
  async setRole(manager: EntityManager, id: string, role: UserRole): Promise<void> {
    await this.change(manager, { id }, { role });
  }

  async setLanguage(id: string, language: Language): Promise<void> {
    await this.change(this.dataSource.manager, { id }, { language });
  }

  /** Of an account that is locked. */
  private async changeKnown(
    manager: EntityManager,
    id: string,
    values: QueryDeepPartialEntity<User>,
  ): Promise<User> {
    const user = await this.change(manager, { id }, values);
    if (!user) throw new Error(`there is no account ${id}`);
    return user;
  }

  private async change(
    manager: EntityManager,
    where: FindOptionsWhere<User>,
    values: QueryDeepPartialEntity<User>,
  ): Promise<User | null> {
    const answer = await manager
      .createQueryBuilder()
      .update(User)
      .set(values)
      .where(where)
      .returning('*')
      .execute();
    return firstRow(answer);
  }
}

/** Every column by its name: what is prepared must not change its answer when a migration adds one. */
function allColumns({ dataSource }: EntityManager): string {
  const { columns } = dataSource.getMetadata(User);
  return columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
}

/** Columns bear the names of their properties, so a returned row is the account. */
function firstRow({ raw }: { raw: unknown }): User | null {
  return (raw as User[])[0] ?? null;
}
