import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail.module.js';
import { Message } from '../message.entity.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

/** Apart from MailModule, which also runs without a web server. */
@Module({
  imports: [TypeOrmModule.forFeature([Message]), MailModule],
  controllers: [MessagesController],
  providers: [MessagesService],
})
export class MessagesModule {}
