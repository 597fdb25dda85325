import { Injectable } from '@nestjs/common';
import type { Language } from '../../../domain/enums/enums.js';
import { Settings } from '../../platform/settings/settings.js';
import { texts } from '../../platform/texts.js';
import { compileLayout } from '../layout.js';
import { MAIL_LIST, type MailDefinition } from '../mail-list.js';
import type { Message } from '../message.entity.js';
import { DARK, FONTS, LIGHT } from '../theme.js';
import type { Fact, MailContent, Translate } from './mail-content.js';
import { sanitizeFacts } from './sanitize-facts.js';

/** A mail ready to send. Both bodies say the same. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Where replies go; null for the program. */
  replyTo: string | null;
  /** The address that ends mail of this kind; null for mail that always comes. */
  unsubscribe: string | null;
}

/** The columns of a message that decide its words. */
export type RenderableMessage = Pick<Message, 'kind' | 'language' | 'facts' | 'season'>;

/** Renders a message of the outbox in its recipient's language, as HTML and as plain text. */
@Injectable()
export class MailRenderer {
  private readonly html = compileLayout('mail.html.hbs');
  private readonly text = compileLayout('mail.txt.hbs', { noEscape: true });

  constructor(private readonly settings: Settings) {}

  render(message: RenderableMessage): RenderedMail {
    const t = this.translator(message);
    const content = this.contentOf(message, t);
    const data = layoutData(content, message.language, t);
    return {
      subject: content.subject,
      html: this.html(data),
      text: this.text(data),
      replyTo: content.replyTo ?? null,
      unsubscribe: content.unsubscribe?.link ?? null,
    };
  }

  subjectOf(message: RenderableMessage): string {
    return this.contentOf(message, this.translator(message)).subject;
  }

  private contentOf({ kind, language, facts }: RenderableMessage, t: Translate): MailContent {
    // The list wrote these facts for this kind, so they fit its template.
    const definition: MailDefinition = MAIL_LIST[kind];
    return definition.template(sanitizeFacts(facts), t, { language, timeZone: this.settings.timeZone });
  }

  private translator({ language, season }: RenderableMessage): Translate {
    const { program } = this.settings;
    const facts = { year: season ?? '', phone: program.helpPhone, email: program.helpEmail };
    const named = { ...facts, program: texts.translate(language, 'mail.programName', facts) };
    return (key, params) => texts.translate(language, key, { ...named, ...params });
  }
}

/** Of what mailboxes show beside the subject. */
const PREVIEW_LENGTH = 200;

/** What the layouts fill in: the mail's own content, and what every mail has around it. */
function layoutData(content: MailContent, language: Language, t: Translate): Record<string, unknown> {
  const { facts = [], quote = null, closing = [], unsubscribe = null } = content;
  return {
    ...content,
    facts,
    factLines: alignedLines(facts),
    quote: quote && {
      label: quote.label,
      lines: quote.text.split('\n'),
      language: quote.language ?? language,
    },
    unsubscribe,
    closing,
    language,
    fonts: FONTS,
    light: LIGHT,
    dark: DARK,
    program: t('mail.programName'),
    preview: content.paragraphs[0] ?? quote?.text.slice(0, PREVIEW_LENGTH),
    greeting: content.addressee ? t('mail.greeting', { name: content.addressee }) : t('mail.greetingNobody'),
    copyLink: t('mail.copyLink'),
    questions: t('mail.questions'),
  };
}

/** Facts as lines of plain text, with all values in one column. */
function alignedLines(facts: readonly Fact[]): string[] {
  const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
  return facts.flatMap(({ label, lines }) =>
    lines.map(({ text }, at) => (at === 0 ? `${label}:` : '').padEnd(width) + text),
  );
}
