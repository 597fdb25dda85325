import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isInOffice } from '../../domain/access/access.js';
import { Accounts } from '../accounts/accounts.js';
import { TOKEN_PURPOSES } from '../auth/mailed-token.entity.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { UnverifiedAccountsService } from '../auth/unverified-accounts.service.js';
import { AccessLog } from '../history/access-log.js';
import { leaveCards } from '../sites/leave-site.js';
import { conflict, lockUser, logGrant, requireAdminLeft, type Granter } from './locked-user.js';
import { onlySiteName } from './users.queries.js';

/** Deactivates and reactivates accounts. Students, sites and history stay. */
@Injectable()
export class DeactivateUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly unverified: UnverifiedAccountsService,
    private readonly log: AccessLog,
  ) {}

  /** Ends all sessions and links, and takes the person off the cards of their sites. No more mail is sent; mail in the outbox is dropped when it comes up. */
  async deactivate(id: string, by: Granter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const held = await lockUser(this.accounts, manager, id, by);
      const { user } = held;
      if (user.deletedAt !== null) throw conflict('error.alreadyDeactivated');
      if (isInOffice(user)) requireAdminLeft(held, 'error.ownAccount');
      // The account is locked: a simultaneous login finishes before, or finds it deactivated.
      await this.accounts.deactivate(manager, user.id);
      await this.sessions.endAll(manager, user.id);
      await this.tokens.revoke(manager, user.id, TOKEN_PURPOSES);
      await leaveCards(manager, user);
    });
  }

  /**
   * The person logs in with the old password and has the old rights. If the address was never verified, the rights
   * could go to somebody else who registered it, so the person is invited by mail instead.
   */
  async reactivate(id: string, by: Granter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { user } = await lockUser(this.accounts, manager, id, by);
      if (user.deletedAt === null) throw conflict('error.notDeactivated');
      const active = await this.accounts.reactivate(manager, user.id);
      await logGrant(this.log, manager, active, by);
      await this.unverified.resetAndInvite(manager, active.id, await onlySiteName(manager, active.id));
    });
  }
}
