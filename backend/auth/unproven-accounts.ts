import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from '../users/accounts.js';
import { MailedTokens, type LinkMailOptions } from './mailed-tokens.js';
import { SessionStore } from './session-store.js';

/**
 * For whatever others give an account (a student, a site, a role): somebody may have registered another person's
 * address and wait for that.
 */
@Injectable()
export class UnprovenAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionStore,
    private readonly tokens: MailedTokens,
  ) {}

  /**
   * Takes password and sessions from an account whose address is not proven and invites its owner by mail instead;
   * leaves a proven one alone. Answers whether it took over. A deactivated account is invited once it is active.
   */
  async takeOver(
    manager: EntityManager,
    userId: string,
    siteName: string | null = null,
    options?: LinkMailOptions,
  ): Promise<boolean> {
    const user = await this.accounts.dropUnprovenPassword(manager, userId);
    if (!user) return false;
    await this.sessions.endAll(manager, userId);
    if (user.deletedAt === null) await this.tokens.issue(manager, user, 'invite', siteName, options);
    return true;
  }
}
