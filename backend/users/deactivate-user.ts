import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import { TOKEN_PURPOSES } from '../auth/mailed-token.entity.js';
import { MailedTokens } from '../auth/mailed-tokens.js';
import { SessionStore } from '../auth/session-store.js';
import { UnverifiedAccounts } from '../auth/unverified-accounts.js';
import { AccessLog } from '../history/access-log.js';
import { conflict, lockUser, logGrant, requireAdminLeft, type Granter } from './locked-user.js';
import { onlySiteName } from './users.queries.js';

/** Closes accounts and opens them again. What hangs on one stays: its students, its sites, its history. */
@Injectable()
export class DeactivateUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly sessions: SessionStore,
    private readonly tokens: MailedTokens,
    private readonly unverified: UnverifiedAccounts,
    private readonly log: AccessLog,
  ) {}

  /** From now on nobody is or gets in, and no mail goes there: what still waits is dropped when its turn comes. */
  async deactivate(id: string, by: Granter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const held = await lockUser(this.accounts, manager, id, by);
      const { user } = held;
      if (user.deletedAt !== null) throw conflict('error.alreadyDeactivated');
      if (user.role === 'admin') requireAdminLeft(held, 'error.ownAccount');
      // The account is held: a login that is under way was done before, or finds it closed.
      await this.accounts.deactivate(manager, user.id);
      await this.sessions.endAll(manager, user.id);
      await this.tokens.revoke(manager, user.id, TOKEN_PURPOSES);
    });
  }

  /**
   * The person enters with the password of before, and has the rights of before. Where the address was never proven
   * the rights would go to whoever registered it, so that the person is invited by mail instead.
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
