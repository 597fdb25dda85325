import { Module } from '@nestjs/common';
import { MailModule } from '../mail.module.js';
import { MessagesController } from './messages.controller.js';
import { ResendMessage } from './resend-message.js';

/** What the office sees of the mail, apart from the mail itself: a program without a server sends mail, too. */
@Module({ imports: [MailModule], controllers: [MessagesController], providers: [ResendMessage] })
export class MessagesModule {}
