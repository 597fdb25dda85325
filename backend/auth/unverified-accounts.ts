import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import type { User } from '../accounts/user.entity.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { CREDENTIAL_PURPOSES, MailedTokens, type LinkMailOptions } from './mailed-tokens.js';
import { SessionStore } from './session-store.js';

/**
 * For whatever others give an account (a student, a site, a role): somebody may have registered another person's
 * address and wait for that.
 */
@Injectable()
export class UnverifiedAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: SessionStore,
    private readonly tokens: MailedTokens,
  ) {}

  /**
   * Takes password and sessions from an account whose address is not proven and invites its owner by mail instead;
   * leaves a proven one alone. Answers whether it took over. A deactivated account is invited once it is active.
   */
  async resetAndInvite(
    manager: EntityManager,
    userId: string,
    siteName: string | null = null,
    options?: LinkMailOptions,
  ): Promise<boolean> {
    const user = await this.accounts.dropUnverifiedPassword(manager, userId);
    if (!user) return false;
    await this.sessions.endAll(manager, userId);
    // Whoever registered it may have asked to move it to an address of their own.
    await this.tokens.revoke(manager, userId, CREDENTIAL_PURPOSES);
    if (user.deletedAt === null) await this.tokens.issue(manager, user, 'invite', siteName, options);
    return true;
  }
  /**
   * As `resetAndInvite`, for what comes to an account many times in a row, as the children of a family do in an import: an
   * invitation that is out and still works is enough. Answers whether the account is one that was invited. `user` is
   * held.
   */
  async resetAndInviteOnce(manager: EntityManager, user: User, options?: LinkMailOptions): Promise<boolean> {
    if (user.emailProvenAt !== null) return false;
    if (user.passwordHash === null && (await isInvitationOut(manager, user))) return true;
    return this.resetAndInvite(manager, user.id, null, options);
  }
}

/** Whether a link that still works was mailed to the account's address, or waits to be; not where its mail is stuck. */
async function isInvitationOut(manager: EntityManager, { id, email }: User): Promise<boolean> {
  const found = await rowsOf(
    manager,
    prepared(
      `SELECT FROM mailed_tokens t
       WHERE t."userId" = $1 AND t."purpose" = 'invite' AND t."email" = $2 AND t."expiresAt" > now()
         AND NOT EXISTS (
           SELECT FROM messages m
           WHERE m."userId" = t."userId" AND m."kind" = 'invitation' AND m."createdAt" >= t."createdAt"
             AND m."parkedAt" IS NOT NULL AND m."sentAt" IS NULL
         )`,
      [id, email],
    ),
  );
  return found.length > 0;
}
