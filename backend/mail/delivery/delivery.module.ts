import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/settings/settings.js';
import { HTML_TEMPLATES } from '../templates/mailer-templates.js';
import { MailModule } from '../mail.module.js';
import { Message } from '../message.entity.js';
import { MailDelivery, WORKER_COUNT } from './mail-delivery.js';
import { MailSender } from './mail-sender.js';
import { MessageQueue } from './message-queue.js';
import { NoticeListener } from './notice-listener.js';
import { TextSender } from './text-sender.js';

const CONNECT_TIMEOUT_MS = 30_000;
/**
 * Limits how long a hanging server holds up an email; `?socketTimeout=` in SMTP_URL overrides it. If the
 * server accepts the email after all, the second copy has the same Message-ID.
 */
const ANSWER_TIMEOUT_MS = 60_000;
/** Connecting, encryption and login take longer than sending, so consecutive emails share a connection. */
const IDLE_CONNECTION_MS = 5_000;

@Module({
  imports: [
    TypeOrmModule.forFeature([Message]),
    MailModule,
    MailerModule.forRootAsync({ imports: [], inject: [Settings], useFactory: getMailerOptions }),
  ],
  providers: [MailDelivery, MailSender, MessageQueue, NoticeListener, TextSender],
})
export class DeliveryModule {}

function getMailerOptions({ smtpUrl }: Settings): MailerOptions {
  // For the development mailbox (mail-sender.ts).
  if (smtpUrl === null)
    return { ...HTML_TEMPLATES, transport: { streamTransport: true, buffer: true, newline: 'windows' } };
  return {
    ...HTML_TEMPLATES,
    transport: {
      url: smtpUrl,
      pool: true,
      maxConnections: WORKER_COUNT,
      idleTimeout: IDLE_CONNECTION_MS,
      // We count and retry failures ourselves.
      maxRequeues: 0,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  };
}
