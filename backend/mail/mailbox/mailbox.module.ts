import { Module } from '@nestjs/common';
import { DevelopmentMailbox } from './development-mailbox.js';
import { MailboxFiles } from './mailbox-files.js';
import { MailboxPages } from './mailbox-pages.js';

@Module({
  providers: [DevelopmentMailbox, MailboxFiles, MailboxPages],
  exports: [DevelopmentMailbox],
})
export class MailboxModule {}
