import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts.module.js';
import { UsersController } from './users.controller.js';

@Module({ imports: [AccountsModule], controllers: [UsersController] })
export class UsersModule {}
