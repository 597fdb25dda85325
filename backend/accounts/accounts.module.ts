import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';

/** The account record, below both logging in (auth) and managing users (users). */
@Module({ providers: [Accounts], exports: [Accounts] })
export class AccountsModule {}
