import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MobileCode } from './mobile-code.entity.js';
import { MobileController } from './mobile.controller.js';
import { MobileService } from './mobile.service.js';
import { TwilioController } from './twilio.controller.js';
import { TwilioService } from './twilio.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MobileCode]), AccountsModule, MailModule],
  controllers: [MobileController, TwilioController],
  providers: [MobileService, TwilioService],
})
export class TextsModule {}
