import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { ApiTokensService } from './api-tokens.service.js';
import { isInvitationOut } from './auth.queries.js';
import { CREDENTIAL_PURPOSES, MailedTokensService, type LinkMailOptions } from './mailed-tokens.service.js';
import { SessionsService } from './sessions.service.js';

/** Somebody may register another person's email and wait for others to give that account access. */
@Injectable()
export class UnverifiedAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly apiTokens: ApiTokensService,
  ) {}

  /** Leaves a verified account alone. A deactivated account is invited once it's active again. */
  async resetAndInvite(
    manager: EntityManager,
    userId: string,
    siteName: string | null = null,
    options?: LinkMailOptions,
  ): Promise<boolean> {
    const user = await this.accounts.dropUnverifiedPassword(manager, userId);
    if (!user) return false;
    await this.sessions.endAll(manager, userId);
    await this.apiTokens.revokeAll(manager, userId);
    // Whoever registered it may have requested a change to an address of their own.
    await this.tokens.revoke(manager, userId, CREDENTIAL_PURPOSES);
    if (user.deletedAt === null) await this.tokens.issue(manager, user, 'invite', siteName, options);
    return true;
  }

  /** One working invitation is enough for all children of a family in an import. `user` must be locked. */
  async resetAndInviteOnce(manager: EntityManager, user: User, options?: LinkMailOptions): Promise<boolean> {
    if (user.emailProvenAt !== null) return false;
    if (user.passwordHash === null && (await isInvitationOut(manager, user))) return true;
    return this.resetAndInvite(manager, user.id, null, options);
  }
}
