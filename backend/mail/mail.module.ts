import { Module } from '@nestjs/common';
import { EventBus } from '../platform/event-bus.js';
import { MailComposer } from './mail-composer.js';
import { MailNoticesService } from './mail-notices.service.js';
import { MailOutbox } from './mail-outbox.js';
import { MailboxFilesService } from './mailbox/mailbox-files.service.js';
import { MailboxPagesService } from './mailbox/mailbox-pages.service.js';
import { MailRenderer } from './templates/mail-renderer.js';

@Module({
  providers: [
    MailboxFilesService,
    MailboxPagesService,
    MailComposer,
    MailNoticesService,
    MailOutbox,
    MailRenderer,
  ],
  exports: [MailboxFilesService, MailNoticesService, MailOutbox, MailRenderer],
})
export class MailModule {
  constructor(events: EventBus, composer: MailComposer) {
    events.subscribe(composer);
  }
}
