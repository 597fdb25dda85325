import { Module } from '@nestjs/common';
import { MailModule } from '../mail.module.js';
import { MessagesController } from './messages.controller.js';
import { ResendMessage } from './resend-message.js';

/** Apart from MailModule, which also runs without a web server. */
@Module({ imports: [MailModule], controllers: [MessagesController], providers: [ResendMessage] })
export class MessagesModule {}
