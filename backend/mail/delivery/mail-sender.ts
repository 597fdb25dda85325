import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/settings/settings.js';
import { texts } from '../../platform/texts.js';
import { MailboxFiles } from '../mailbox/mailbox-files.js';
import { MailRenderer } from '../templates/mail-renderer.js';
import type { ClaimedMessage } from './message-queue.js';

@Injectable()
export class MailSender {
  constructor(
    private readonly settings: Settings,
    private readonly renderer: MailRenderer,
    private readonly mailbox: MailboxFiles,
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
      // The mailer fills in `{{…}}` in a subject, too: with this, what a person typed stays what it is.
      subject: subject.replaceAll('{{', '{{braces}}'),
      context: { ...context, braces: '{{' },
      text,
      from: mailFrom.includes('<')
        ? mailFrom
        : { name: texts.translate(message.language, 'mail.sender'), address: mailFrom },
      // As objects, so that an address is never parsed for further addresses or a name.
      to: { name: '', address: message.recipient },
      replyTo: { name: '', address: replyTo ?? helpEmail },
      // The same for every attempt, so that mailboxes recognize a second copy.
      messageId: `<${message.id}@${getDomain(mailFrom)}>`,
      headers: {
        'Content-Language': texts.findLanguage(message.language),
        // Keeps out-of-office replies away.
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
      },
    };
  }
}

function getDomain(mailbox: string): string {
  return /@([^@>\s]+)>?$/.exec(mailbox)?.[1] ?? 'localhost';
}

/** Lets mailboxes offer a button that ends this email, by RFC 8058. */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
