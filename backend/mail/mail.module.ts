import { Module } from '@nestjs/common';
import { EventBus } from '../platform/event-bus.js';
import { MailComposer } from './mail-composer.js';
import { MailNotices } from './mail-notices.js';
import { MailOutbox } from './mail-outbox.js';
import { MailboxFiles } from './mailbox/mailbox-files.js';
import { MailboxPages } from './mailbox/mailbox-pages.js';
import { MailRenderer } from './templates/mail-renderer.js';

@Module({
  providers: [MailboxFiles, MailboxPages, MailComposer, MailNotices, MailOutbox, MailRenderer],
  exports: [MailboxFiles, MailNotices, MailOutbox, MailRenderer],
})
export class MailModule {
  constructor(events: EventBus, composer: MailComposer) {
    events.subscribe(composer);
  }
}
