import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hasSiteRole, isInOffice } from '../../domain/access/access.js';
import { Accounts, accountEmail } from '../accounts/accounts.js';
import { EMAIL_CONSTRAINT, User } from '../accounts/user.entity.js';
import { TOKEN_PURPOSES } from '../auth/mailed-token.entity.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { UnverifiedAccountsService } from '../auth/unverified-accounts.service.js';
import { isUniqueViolation } from '../database/constraints.js';
import { mergeWithOthers } from '../database/record-versions.js';
import { AccessLog } from '../history/access-log.js';
import { Invalid } from '../platform/http/refusal.js';
import { leaveCards, leaveGroups } from '../sites/leave-site.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { emailTaken, lockUser, logGrant, requireAdminLeft, type Granter } from './locked-user.js';
import type { UpdateUserDto } from './user.dto.js';
import { isInvited } from './user.views.js';
import { hasStudentOfOthers, onlySiteName } from './users.queries.js';

/** The office's changes to a person: name, email and role. */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly tokens: MailedTokensService,
    private readonly unverified: UnverifiedAccountsService,
    private readonly log: AccessLog,
  ) {}

  async update(id: string, facts: UpdateUserDto, by: Granter): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.change(manager, id, facts, by));
    } catch (error) {
      if (isUniqueViolation(EMAIL_CONSTRAINT, error)) throw emailTaken();
      throw error;
    }
  }

  private async change(
    manager: EntityManager,
    id: string,
    { version, firstName, lastName, email: typed, role: wanted }: UpdateUserDto,
    by: Granter,
  ): Promise<void> {
    const held = await lockUser(this.accounts, manager, id, by);
    const before = held.user;
    const { columns: facts } = await mergeWithOthers(manager, {
      entity: User,
      row: before,
      version,
      columns: { firstName, lastName, email: accountEmail(typed), role: wanted },
    });
    const { role } = facts;
    if (hasSiteRole({ role }) && !hasSiteRole(before)) {
      throw new Invalid({ role: 'users.siteRole.text' }, 'users.siteRole.title');
    }
    if (isInOffice(before) && !isInOffice({ role })) requireAdminLeft(held, 'error.ownRole');
    const after = await this.accounts.edit(manager, before, facts);
    if (after.role !== before.role) {
      const { affected } = await manager.delete(SiteMember, { userId: after.id });
      if (affected) {
        await leaveCards(manager, before);
        await leaveGroups(manager, after.id);
      }
      await logGrant(this.log, manager, after, by);
    }
    await this.verifyOwner(manager, before, after, held.isOwn);
  }

  /** Has the owner verify the address if it's new, or if the account has gained rights. */
  private async verifyOwner(
    manager: EntityManager,
    before: User,
    after: User,
    isOwn: boolean,
  ): Promise<void> {
    const isEmailChanged = after.email !== before.email;
    if (isEmailChanged) await this.tokens.revoke(manager, after.id, TOKEN_PURPOSES);
    const isPromoted = after.role === 'admin' && before.role !== 'admin';
    const needsVerification =
      isPromoted || (isEmailChanged && !isOwn && (await this.hasGrantedAccess(manager, after)));
    const siteName = needsVerification ? await onlySiteName(manager, after.id) : null;
    const isReset = needsVerification && (await this.unverified.resetAndInvite(manager, after.id, siteName));
    if (isEmailChanged && !isReset && after.deletedAt === null)
      await this.tokens.issue(manager, after, 'confirm');
  }

  /** Whether the account gives access to anything that its owner didn't add themselves (docs/rules.md#accounts). */
  private async hasGrantedAccess(manager: EntityManager, user: User): Promise<boolean> {
    return user.role !== 'user' || isInvited(user) || (await hasStudentOfOthers(manager, user.id));
  }
}
