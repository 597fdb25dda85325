import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Settings } from '../platform/settings/settings.js';
import { LANES, MailDelivery } from './delivery/mail-delivery.js';
import { MailSender } from './delivery/mail-sender.js';
import { MessageQueue } from './delivery/message-queue.js';
import { LetterWriter } from './letters/letter-writer.js';
import { MailOutbox } from './mail-outbox.js';
import { DevelopmentMailbox } from './mailbox/development-mailbox.js';
import { MailboxModule } from './mailbox/mailbox.module.js';

const CONNECT_PATIENCE_MS = 30_000;
/** A mail server may think about a mail for minutes; given up too early, it would get the mail twice. */
const ANSWER_PATIENCE_MS = 5 * 60_000;
/** Greeting, encryption and login take longer than a mail: what waits in a row shares a connection. */
const IDLE_CONNECTION_MS = 5_000;

@Module({
  imports: [
    ScheduleModule.forRoot(),
    MailerModule.forRootAsync({
      imports: [MailboxModule],
      inject: [Settings, DevelopmentMailbox],
      useFactory: transportOptions,
    }),
  ],
  providers: [LetterWriter, MailDelivery, MailOutbox, MailSender, MessageQueue],
  exports: [LetterWriter, MailDelivery, MailOutbox],
})
export class MailModule {}

async function transportOptions(settings: Settings, mailbox: DevelopmentMailbox): Promise<MailerOptions> {
  const url = settings.smtpUrl ?? (await mailbox.open());
  return {
    transport: {
      url,
      pool: true,
      maxConnections: LANES,
      idleTimeout: IDLE_CONNECTION_MS,
      // What fails is tried again by us, who know of every attempt.
      maxRequeues: 0,
      connectionTimeout: CONNECT_PATIENCE_MS,
      greetingTimeout: CONNECT_PATIENCE_MS,
      socketTimeout: ANSWER_PATIENCE_MS,
      // Nothing in a mail is ever a path or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  };
}
