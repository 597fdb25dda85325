import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { AuthController } from './auth.controller.js';
import { AuthModule } from './auth.module.js';
import { AuthService } from './auth.service.js';
import { SignOnCookie } from './cookies.js';
import { LocalStrategy } from './local.strategy.js';
import { SignOnController } from './sign-on.controller.js';
import { SingleSignOnService } from './single-sign-on.service.js';

/** Apart from `AuthModule`, because Passport keeps one strategy a process, and the demo's services have no login. */
@Module({
  imports: [AccountsModule, AuthModule, HistoryModule, PassportModule],
  controllers: [AuthController, SignOnController],
  providers: [AuthService, LocalStrategy, SignOnCookie, SingleSignOnService],
})
export class LoginModule {}
