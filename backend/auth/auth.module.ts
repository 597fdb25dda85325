import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { AccessGuard } from '../platform/access/access.guard.js';
import { SessionReader } from '../platform/access/session-reader.js';
import { AuthController } from './auth.controller.js';
import { DeviceCookie } from './device-cookie.js';
import { ExpiredRows } from './expired-rows.js';
import { LogIn } from './log-in.js';
import { MailedTokens } from './mailed-tokens.js';
import { PasswordStrategy } from './password.strategy.js';
import { Passkeys } from './passkeys.js';
import { Passwords } from './passwords.js';
import { Recovery } from './recovery.js';
import { Registration } from './registration.js';
import { SecondFactors } from './second-factors.js';
import { SecretBox } from './secret-box.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStore } from './session-store.js';
import { SignOnCookie } from './sign-on-cookie.js';
import { SignOnController } from './sign-on.controller.js';
import { SingleSignOn } from './single-sign-on.js';
import { UnverifiedAccounts } from './unverified-accounts.js';

@Module({
  imports: [AccountsModule, HistoryModule, PassportModule],
  controllers: [AuthController, SignOnController],
  providers: [
    DeviceCookie,
    ExpiredRows,
    LogIn,
    MailedTokens,
    Passkeys,
    PasswordStrategy,
    Passwords,
    Recovery,
    Registration,
    SecondFactors,
    SecretBox,
    SessionCookie,
    SessionStore,
    SignOnCookie,
    SingleSignOn,
    UnverifiedAccounts,
    { provide: SessionReader, useExisting: SessionStore },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    DeviceCookie,
    LogIn,
    MailedTokens,
    Passkeys,
    Passwords,
    SecondFactors,
    SessionCookie,
    SessionStore,
    UnverifiedAccounts,
  ],
})
export class AuthModule {}
