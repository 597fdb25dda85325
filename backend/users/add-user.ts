import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Accounts } from '../accounts/accounts.js';
import { MailedTokensService } from '../auth/mailed-tokens.service.js';
import { AccessLog } from '../history/access-log.js';
import { DEFAULT_LANGUAGE } from '../../domain/enums/languages.js';
import { emailTaken, lockUser, logGrant, type Granter } from './locked-user.js';
import type { AddUserDto } from './user.dto.js';

/** Adds the account of an administrator or a parent. */
@Injectable()
export class AddUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: Accounts,
    private readonly tokens: MailedTokensService,
    private readonly log: AccessLog,
  ) {}

  /** Returns the ID. The person sets a password with the link of the invitation, which verifies the address. */
  async add({ firstName, lastName, email, role }: AddUserDto, by: Granter): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      await lockUser(this.accounts, manager, by.userId, by);
      const user = await this.accounts.add(manager, {
        firstName,
        lastName,
        email,
        role,
        language: DEFAULT_LANGUAGE,
        passwordHash: null,
        lastLoginAt: null,
      });
      if (!user) throw emailTaken();
      await logGrant(this.log, manager, user, by);
      await this.tokens.issue(manager, user, 'invite');
      return user.id;
    });
  }
}
