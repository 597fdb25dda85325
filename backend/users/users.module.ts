import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { HistoryModule } from '../history/history.module.js';
import { AddUser } from './add-user.js';
import { DeactivateUser } from './deactivate-user.js';
import { InviteUser } from './invite-user.js';
import { OfficeUsersController } from './office-users.controller.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccount } from './own-account.js';
import { OwnPasskeysController } from './own-passkeys.controller.js';
import { OwnSecondFactorController } from './own-second-factor.controller.js';
import { OwnSecondFactor } from './own-second-factor.js';
import { ResetSecondFactor } from './reset-second-factor.js';
import { UpdateUser } from './update-user.js';
import { UserListsController } from './user-lists.controller.js';
import { UsersController } from './users.controller.js';

/** Accounts: everybody's own, and all of them for the office. */
@Module({
  imports: [AccountsModule, AuthModule, HistoryModule],
  controllers: [
    UsersController,
    OwnAccountController,
    OwnPasskeysController,
    OwnSecondFactorController,
    UserListsController,
    OfficeUsersController,
  ],
  providers: [
    AddUser,
    DeactivateUser,
    InviteUser,
    OwnAccount,
    OwnSecondFactor,
    ResetSecondFactor,
    UpdateUser,
  ],
})
export class UsersModule {}
