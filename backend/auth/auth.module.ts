import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { AccessGuard } from '../platform/access/access.guard.js';
import { SessionReader } from '../platform/access/session-reader.js';
import { AuthController } from './auth.controller.js';
import { ExpiredRows } from './expired-rows.js';
import { LogIn } from './log-in.js';
import { MailedTokens } from './mailed-tokens.js';
import { PasswordStrategy } from './password.strategy.js';
import { Passwords } from './passwords.js';
import { Recovery } from './recovery.js';
import { Registration } from './registration.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStore } from './session-store.js';
import { UnverifiedAccounts } from './unverified-accounts.js';

@Module({
  imports: [AccountsModule, HistoryModule, PassportModule],
  controllers: [AuthController],
  providers: [
    ExpiredRows,
    LogIn,
    MailedTokens,
    PasswordStrategy,
    Passwords,
    Recovery,
    Registration,
    SessionCookie,
    SessionStore,
    UnverifiedAccounts,
    { provide: SessionReader, useExisting: SessionStore },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [LogIn, MailedTokens, Passwords, SessionCookie, SessionStore, UnverifiedAccounts],
})
export class AuthModule {}
