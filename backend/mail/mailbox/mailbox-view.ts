import { createHash } from 'node:crypto';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { texts } from '../../platform/texts.js';
import { DARK, FONTS, LIGHT } from '../theme.js';
import { compileLayout } from '../layout.js';
import { MAX_KEPT, type KeptMail, type OpenedMail } from './mailbox-files.js';

const WORDS = {
  back: 'mailbox.back',
  toProgram: 'mailbox.toProgram',
  empty: 'mailbox.empty',
  from: 'mailbox.from',
  to: 'mailbox.to',
  when: 'mailbox.when',
  html: 'mailbox.html',
  text: 'mailbox.text',
  headers: 'mailbox.headers',
} as const satisfies Record<string, MessageKey>;

/** The reader's language, and the program's year. */
export interface MailboxReader {
  language: Language;
  year: number;
}

/** The development mailbox as HTML pages without scripts. */
export class MailboxView {
  private readonly page = compileLayout('mailbox-page.html.hbs');
  private readonly listOf = compileLayout('mailbox-list.html.hbs');
  private readonly contentOf = compileLayout('mailbox-mail.html.hbs');
  private readonly style = compileLayout('mailbox-page.css.hbs', { noEscape: true })({
    light: LIGHT,
    dark: DARK,
    fonts: FONTS,
  });

  /** Allows the pages' own style sheet and the frame with the mail, nothing else. */
  get contentSecurityPolicy(): string {
    const hash = createHash('sha256').update(this.style).digest('base64');
    return `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  }

  list(mails: readonly KeptMail[], reader: MailboxReader): string {
    const { language } = reader;
    const content = this.listOf({
      intro: texts.translate(language, 'mailbox.intro', { count: MAX_KEPT }),
      words: wordsIn(language),
      mails: mails.map((mail) => ({ ...mail, ...timesOf(mail, language) })),
    });
    return this.wrap(texts.translate(language, 'mailbox.title'), content, reader, { back: false });
  }

  mail(mail: OpenedMail, reader: MailboxReader): string {
    const { language } = reader;
    const content = this.contentOf({
      words: wordsIn(language),
      mail: { ...mail, ...timesOf(mail, language) },
    });
    return this.wrap(mail.subject, content, reader, { back: true });
  }

  gone(reader: MailboxReader): string {
    return this.wrap(texts.translate(reader.language, 'mailbox.gone'), '', reader, { back: true });
  }

  private wrap(
    heading: string,
    content: string,
    { language, year }: MailboxReader,
    { back }: { back: boolean },
  ): string {
    const program = texts.translate(language, 'mail.programName', { year });
    const words = { ...wordsIn(language), program };
    return this.page({ language, heading, content, back, words, style: this.style });
  }
}

/** The mail's HTML for its frame. Its links open outside the frame. */
export function framed(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`);
}

function wordsIn(language: Language): Record<keyof typeof WORDS, string> {
  const entries = Object.entries(WORDS).map(([name, key]) => [name, texts.translate(language, key)]);
  return Object.fromEntries(entries) as Record<keyof typeof WORDS, string>;
}

function timesOf({ at }: KeptMail, language: Language): { at: string; when: string } {
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return { at: at.toISOString(), when };
}
