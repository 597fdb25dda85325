import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/settings/settings.js';
import { texts } from '../../platform/texts.js';
import { MailboxFilesService } from '../mailbox/mailbox-files.service.js';
import { MailRenderer } from '../templates/mail-renderer.js';
import type { ClaimedMessage } from './message-queue.queries.js';

@Injectable()
export class MailSender {
  constructor(
    private readonly settings: Settings,
    private readonly renderer: MailRenderer,
    private readonly mailbox: MailboxFilesService,
    private readonly mailer: MailerService,
  ) {}

  async send(message: ClaimedMessage, signal: AbortSignal): Promise<null> {
    const sent = (await this.mailer.sendMail({ ...this.compose(message), signal })) as { message: Buffer };
    if (this.settings.hasDevelopmentMailbox) await this.mailbox.keep(sent.message);
    return null;
  }

  private compose(message: ClaimedMessage) {
    const { mailFrom, helpEmail } = this.settings;
    const { context, text } = this.renderer.getContent(message);
    const { subject, replyTo, unsubscribe } = context;
    return {
      template: message.kind,
      // The mailer also fills in `{{…}}` in a subject. This keeps what a person typed as it is.
      subject: subject.replaceAll('{{', '{{braces}}'),
      context: { ...context, braces: '{{' },
      text,
      from: mailFrom.includes('<')
        ? mailFrom
        : { name: texts.translate(message.language, 'mail.sender'), address: mailFrom },
      // Passed as objects, so that addresses aren't parsed for further addresses or names.
      to: { name: '', address: message.recipient },
      replyTo: { name: '', address: replyTo ?? helpEmail },
      // The same for every attempt, so that mailboxes recognize duplicates.
      messageId: `<${message.id}@${getDomain(mailFrom)}>`,
      headers: {
        'Content-Language': texts.findLanguage(message.language),
        // Suppresses out-of-office replies.
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe && getUnsubscribeHeaders(unsubscribe)),
      },
    };
  }
}

function getDomain(mailbox: string): string {
  return /@([^@>\s]+)>?$/.exec(mailbox)?.[1] ?? 'localhost';
}

/** Lets mailboxes offer an unsubscribe button (RFC 8058). */
function getUnsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
