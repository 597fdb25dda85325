import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { EventBus } from '../platform/event-bus.js';
import { Settings } from '../platform/settings/settings.js';
import { WORKER_COUNT, MailDelivery } from './delivery/mail-delivery.js';
import { MailSender } from './delivery/mail-sender.js';
import { MessageQueue } from './delivery/message-queue.js';
import { MailComposer } from './mail-composer.js';
import { MailOutbox } from './mail-outbox.js';
import { DevelopmentMailbox } from './mailbox/development-mailbox.js';
import { MailboxFiles } from './mailbox/mailbox-files.js';
import { MailboxPages } from './mailbox/mailbox-pages.js';
import { MailRenderer } from './templates/mail-renderer.js';

const CONNECT_TIMEOUT_MS = 30_000;
/**
 * A mail server that hangs holds up its mail no longer than this; `?socketTimeout=` in SMTP_URL sets another limit. If it
 * accepts the mail later after all, the second copy has the same Message-ID.
 */
const ANSWER_TIMEOUT_MS = 60_000;
/** Connecting, encryption and login take longer than a mail, so mails in a row share a connection. */
const IDLE_CONNECTION_MS = 5_000;

@Module({
  providers: [DevelopmentMailbox, MailboxFiles, MailboxPages],
  exports: [DevelopmentMailbox],
})
class MailboxModule {}

@Module({
  imports: [
    ScheduleModule.forRoot(),
    MailerModule.forRootAsync({
      imports: [MailboxModule],
      inject: [Settings, DevelopmentMailbox],
      useFactory: transportOptions,
    }),
  ],
  providers: [MailComposer, MailDelivery, MailOutbox, MailRenderer, MailSender, MessageQueue],
  exports: [MailDelivery, MailOutbox, MailRenderer],
})
export class MailModule {
  constructor(events: EventBus, composer: MailComposer) {
    events.subscribe(composer);
  }
}

async function transportOptions(settings: Settings, mailbox: DevelopmentMailbox): Promise<MailerOptions> {
  const url = settings.smtpUrl ?? (await mailbox.open());
  return {
    transport: {
      url,
      pool: true,
      maxConnections: WORKER_COUNT,
      idleTimeout: IDLE_CONNECTION_MS,
      // We count and retry failures ourselves.
      maxRequeues: 0,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      // No part of a mail is ever loaded from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  };
}
