import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { AccessGuard } from '../platform/access/access.guard.js';
import { SessionReader, TokenReader } from '../platform/access/session-reader.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensService } from './api-tokens.service.js';
import { DeviceCookie, SessionCookie } from './cookies.js';
import { EncryptionService } from './encryption.service.js';
import { ExpiredRowsService } from './expired-rows.service.js';
import { LoginService } from './login.service.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import { PasskeysService } from './passkeys.service.js';
import { PasswordsService } from './passwords.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SessionsService } from './sessions.service.js';
import { UnverifiedAccountsService } from './unverified-accounts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiToken]), AccountsModule, HistoryModule],
  providers: [
    ApiTokensService,
    DeviceCookie,
    EncryptionService,
    ExpiredRowsService,
    LoginService,
    MailedTokensService,
    PasskeysService,
    PasswordsService,
    SecondFactorsService,
    SessionCookie,
    SessionsService,
    UnverifiedAccountsService,
    { provide: SessionReader, useExisting: SessionsService },
    { provide: TokenReader, useExisting: ApiTokensService },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    ApiTokensService,
    DeviceCookie,
    LoginService,
    MailedTokensService,
    PasskeysService,
    PasswordsService,
    SecondFactorsService,
    SessionCookie,
    SessionsService,
    UnverifiedAccountsService,
  ],
})
export class AuthModule {}
