import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hasSiteRole, isInOffice } from '../../domain/access/access.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { toEventAccount } from '../accounts/account.views.js';
import { AccountsService, normalizeEmail } from '../accounts/accounts.service.js';
import { EMAIL_CONSTRAINT, User } from '../accounts/user.entity.js';
import { ApiTokensService } from '../auth/api-tokens.service.js';
import { TOKEN_PURPOSES } from '../auth/mailed-token.entity.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { SecondFactorsService } from '../auth/second-factors.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { UnverifiedAccountsService } from '../auth/unverified-accounts.service.js';
import { isUniqueViolation } from '../database/constraints.js';
import { mergeWithOthers } from '../database/record-versions.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, Forbidden, Invalid, NotFound } from '../platform/http/refusal.js';
import { leaveCards, leaveGroups } from '../sites/leave-site.js';
import { SiteMember } from '../sites/site-member.entity.js';
import type { EnterStudentDto } from '../students/student.dto.js';
import { StudentsService } from '../students/students.service.js';
import type { AddUserDto, UpdateUserDto } from './user.dto.js';
import { isInvited } from './user.views.js';
import { hasOthersStudent, findOnlySiteName } from './users.queries.js';

interface LockedUser {
  user: User;
  isOwn: boolean;
  isLastAdmin: boolean;
}

/** Every change locks the account and all administrators. */
@Injectable()
export class OfficeUsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly apiTokens: ApiTokensService,
    private readonly unverified: UnverifiedAccountsService,
    private readonly secondFactors: SecondFactorsService,
    private readonly students: StudentsService,
    private readonly log: AccessLog,
    private readonly events: EventBus,
  ) {}

  async add({ firstName, lastName, email, role }: AddUserDto, by: Reader): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager, by.userId, by);
      const user = await this.accounts.add(manager, { firstName, lastName, email, role });
      if (!user) throw makeEmailTaken();
      await this.logGrant(manager, user, by);
      await this.tokens.issue(manager, user, 'invite');
      return user.id;
    });
  }

  /** An unverified address may belong to somebody else, so its owner gets an invitation by email. */
  async enterStudent(
    userId: string,
    { firstName, lastName, consent }: EnterStudentDto,
    byUserId: string,
  ): Promise<{ id: string }> {
    return this.dataSource.transaction(async (manager) => {
      const user = await this.accounts.lock(manager, { id: userId });
      if (!user) throw new NotFound();
      if (isInOffice(user)) throw new CodedConflict('users.notAFamily');
      if (user.deletedAt !== null) throw new CodedConflict('users.accountDeactivated');
      await this.unverified.resetAndInviteOnce(manager, user);
      return this.students.insert(manager, { userId: user.id, byUserId, firstName, lastName, consent });
    });
  }

  /** Merges with what others have saved since the form was opened. */
  async update(
    id: string,
    { version, firstName, lastName, email: typed, role: wanted }: UpdateUserDto,
    by: Reader,
  ): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const held = await this.lock(manager, id, by);
        const before = held.user;
        const { columns: facts } = await mergeWithOthers(manager, {
          entity: User,
          row: before,
          version,
          columns: { firstName, lastName, email: normalizeEmail(typed), role: wanted },
        });
        const { role } = facts;
        if (hasSiteRole({ role }) && !hasSiteRole(before)) {
          throw new Invalid({ role: 'users.siteRole.text' }, 'users.siteRole.title');
        }
        if (isInOffice(before) && !isInOffice({ role })) {
          requireAdminLeft(held, 'error.ownRole');
          await this.apiTokens.revokeAll(manager, before.id);
        }
        // A new address has to be verified again.
        const proof = facts.email === before.email ? {} : { emailProvenAt: null };
        const after = await this.accounts.update(manager, before.id, { ...facts, ...proof });
        if (after.role !== before.role) {
          const { affected } = await manager.delete(SiteMember, { userId: after.id });
          if (affected) {
            await leaveCards(manager, before);
            await leaveGroups(manager, after.id);
          }
          await this.logGrant(manager, after, by);
        }
        await this.verifyOwner(manager, before, after, held.isOwn);
      });
    } catch (error) {
      if (isUniqueViolation(EMAIL_CONSTRAINT, error)) throw makeEmailTaken();
      throw error;
    }
  }

  /** Students, sites and history stay. Mail in the outbox is dropped when its turn comes. */
  async deactivate(id: string, by: Reader): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const held = await this.lock(manager, id, by);
      const { user } = held;
      if (user.deletedAt !== null) throw new CodedConflict('error.alreadyDeactivated');
      if (isInOffice(user)) requireAdminLeft(held, 'error.ownAccount');
      // The account is locked, so a simultaneous login either finishes first or finds it deactivated.
      await this.accounts.update(manager, user.id, { deletedAt: () => 'now()' });
      await this.sessions.endAll(manager, user.id);
      await this.tokens.revoke(manager, user.id, TOKEN_PURPOSES);
      await this.apiTokens.revokeAll(manager, user.id);
      await leaveCards(manager, user);
    });
  }

  /** Somebody else may have registered an unverified address, so the person is invited. */
  async reactivate(id: string, by: Reader): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { user } = await this.lock(manager, id, by);
      if (user.deletedAt === null) throw new CodedConflict('error.notDeactivated');
      const active = await this.accounts.update(manager, user.id, { deletedAt: null });
      await this.logGrant(manager, active, by);
      await this.unverified.resetAndInvite(manager, active.id, await findOnlySiteName(manager, active.id));
    });
  }

  async invite(id: string, by: Reader): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { user } = await this.lock(manager, id, by);
      if (user.deletedAt !== null) throw new CodedConflict('error.inviteDeactivated');
      if (!isInvited(user)) throw new CodedConflict('error.notInvited');
      // A double click: the first request has already sent it.
      if (await this.tokens.wasJustIssued(manager, user.id, 'invite')) return;
      await this.tokens.issue(manager, user, 'invite', await findOnlySiteName(manager, user.id));
    });
  }

  /** Also ends the person's sessions, because whoever has the phone may be logged in. */
  async resetSecondFactor(id: string, by: Reader): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { user, isOwn } = await this.lock(manager, id, by);
      // People need a code to turn off their own.
      if (isOwn) throw new CodedConflict('error.ownSecondFactor');
      if (!(await this.secondFactors.remove(manager, user.id)))
        throw new CodedConflict('error.noSecondFactor');
      await this.sessions.endAll(manager, user.id);
      const action = 'user.resetSecondFactor';
      await this.log.add(manager, { kind: 'second-factor', ...by, email: user.email, action });
      await this.events.publish(manager, { type: 'SecondFactorReset', account: toEventAccount(user) });
    });
  }

  private async lock(manager: EntityManager, id: string, by: Reader): Promise<LockedUser> {
    const { user, admins } = await this.accounts.lockWithAdmins(manager, id.toLowerCase());
    // Another administrator may have removed this one's access while this request waited.
    if (!admins.some((admin) => admin.id === by.userId)) throw new Forbidden();
    if (!user) throw new NotFound();
    return {
      user,
      isOwn: user.id === by.userId,
      isLastAdmin: admins.every((admin) => admin.id === user.id),
    };
  }

  private async logGrant(manager: EntityManager, { email, role }: User, by: Reader): Promise<void> {
    await this.log.add(manager, { kind: 'granted', ...by, email, action: `role.${role}` });
  }

  private async verifyOwner(
    manager: EntityManager,
    before: User,
    after: User,
    isOwn: boolean,
  ): Promise<void> {
    const isEmailChanged = after.email !== before.email;
    if (isEmailChanged) await this.tokens.revoke(manager, after.id, TOKEN_PURPOSES);
    const isPromoted = isInOffice(after) && !isInOffice(before);
    const needsVerification =
      isPromoted || (isEmailChanged && !isOwn && (await hasGrantedAccess(manager, after)));
    const siteName = needsVerification ? await findOnlySiteName(manager, after.id) : null;
    const isReset = needsVerification && (await this.unverified.resetAndInvite(manager, after.id, siteName));
    if (isEmailChanged && !isReset && after.deletedAt === null)
      await this.tokens.issue(manager, after, 'confirm');
  }
}

async function hasGrantedAccess(manager: EntityManager, user: User): Promise<boolean> {
  return user.role !== 'user' || isInvited(user) || (await hasOthersStudent(manager, user.id));
}

/** Nobody can remove their own administrator access, and at least one administrator must stay. */
function requireAdminLeft({ isOwn, isLastAdmin }: LockedUser, own: MessageKey): void {
  if (isLastAdmin) throw new CodedConflict('error.lastAdmin');
  if (isOwn) throw new CodedConflict(own);
}

function makeEmailTaken(): CodedConflict {
  return new CodedConflict('error.accountExists', { fields: { email: 'error.accountExists' } });
}
