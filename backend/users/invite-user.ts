import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { conflict, lockUser, type Granter } from './locked-user.js';
import { isInvited } from './user.views.js';
import { onlySiteName } from './users.queries.js';

/** Invites somebody again who hasn't set a password yet. */
@Injectable()
export class InviteUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly tokens: MailedTokensService,
  ) {}

  /** Mails a new link; earlier ones stop working. */
  async invite(id: string, by: Granter): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { user } = await lockUser(this.accounts, manager, id, by);
      if (user.deletedAt !== null) throw conflict('error.inviteDeactivated');
      if (!isInvited(user)) throw conflict('error.notInvited');
      // A double click: the first request has already mailed it.
      if (await this.tokens.wasJustIssued(manager, user.id, 'invite')) return;
      await this.tokens.issue(manager, user, 'invite', await onlySiteName(manager, user.id));
    });
  }
}
