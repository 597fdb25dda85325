import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { User } from '../accounts/user.entity.js';
import { AuthModule } from '../auth/auth.module.js';
import { Passkey } from '../auth/passkey.entity.js';
import { RememberedDevice } from '../auth/second-factor.entity.js';
import { HistoryModule } from '../history/history.module.js';
import { StudentsModule } from '../students/students.module.js';
import { OfficeUsersController } from './office-users.controller.js';
import { OfficeUsersService } from './office-users.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccountService } from './own-account.service.js';
import { OwnSecondFactorController } from './own-second-factor.controller.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';
import { OwnTokensController } from './own-tokens.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Passkey, RememberedDevice, User]),
    AccountsModule,
    AuthModule,
    HistoryModule,
    StudentsModule,
  ],
  controllers: [OwnAccountController, OwnSecondFactorController, OwnTokensController, OfficeUsersController],
  providers: [OfficeUsersService, OwnAccountService, OwnSecondFactorService],
})
export class UsersModule {}
