import { Module } from '@nestjs/common';
import { Accounts } from './accounts.js';

/** The accounts themselves, below both who may enter them (auth) and who looks after them (users). */
@Module({ providers: [Accounts], exports: [Accounts] })
export class AccountsModule {}
