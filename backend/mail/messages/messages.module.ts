import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail.module.js';
import { Message } from '../message.entity.js';
import { MessagesController } from './messages.controller.js';
import { ResendMessage } from './resend-message.js';

/** Apart from MailModule, which also runs without a web server. */
@Module({
  imports: [TypeOrmModule.forFeature([Message]), MailModule],
  controllers: [MessagesController],
  providers: [ResendMessage],
})
export class MessagesModule {}
