import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/settings/settings.js';
import { LetterWriter } from '../letters/letter-writer.js';
import type { TakenMessage } from './message-queue.js';

/** Shorter than a message's lease, longer than a mail server may take by the standard. */
const LONGEST_SENDING_MS = 12 * 60_000;

/** Hands messages to the mail server. */
@Injectable()
export class MailSender {
  private readonly sendings = new Set<AbortController>();

  constructor(
    private readonly settings: Settings,
    private readonly writer: LetterWriter,
    private readonly mailer: MailerService,
  ) {}

  /** Resolves once the server has taken responsibility for the mail. */
  async send(message: TakenMessage): Promise<void> {
    const sending = new AbortController();
    const limit = setTimeout(() => sending.abort(), LONGEST_SENDING_MS);
    this.sendings.add(sending);
    try {
      await this.mailer.sendMail({ ...this.compose(message), signal: sending.signal });
    } finally {
      clearTimeout(limit);
      this.sendings.delete(sending);
    }
  }

  /** What is under way fails at once. */
  breakOff(): void {
    for (const sending of this.sendings) sending.abort();
  }

  private compose(message: TakenMessage) {
    const { mailFrom, helpEmail } = this.settings;
    return {
      ...this.writer.write(message),
      from: mailFrom,
      // As objects: an address is never read for further addresses or a name.
      to: { name: '', address: message.recipient },
      replyTo: { name: '', address: helpEmail },
      // The same at every attempt, so that a second copy is known for one.
      messageId: `<${message.id}@${domainOf(mailFrom)}>`,
      headers: {
        'Content-Language': message.language,
        // Holiday notices need not answer.
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
    };
  }
}

function domainOf(mailbox: string): string {
  return /@([^@>\s]+)>?$/.exec(mailbox)?.[1] ?? 'localhost';
}
