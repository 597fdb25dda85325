import { Injectable } from '@nestjs/common';
import type { Language } from '../../../domain/enums/enums.js';
import { Settings } from '../../platform/settings/settings.js';
import { texts } from '../../platform/texts.js';
import { compileLayout } from '../layout.js';
import { MAIL_LIST, type MailDefinition } from '../mail-list.js';
import type { Message } from '../message.entity.js';
import { DARK, FONTS, LIGHT } from '../theme.js';
import type { Fact, MailContent, Translate } from './mail-content.js';

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
    greeting: content.addressee
      ? t('mail.greeting', { name: content.addressee })
      : t('mail.greetingWithoutName'),
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

/** Line breaks, and every other character that controls a terminal, a header or the direction of text. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What makes mail programs turn a word into a link: `a.b`, `a@b`, `a://b`, `a/b`. */
const LINK_CHARACTERS = /[@:/\\]+|[.\u3002\uff0e\uff61](?=\S)/gu;

const LINE_BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/**
 * A name that anybody may have typed, as one line without links. Anybody can register with any address and call
 * themselves "Win a prize at evil.example". The words may stay, but no mail of ours may link there.
 */
function sanitizeName(typed: string): string {
  return sanitizeLine(typed.replace(CONTROL_CHARACTERS, ' ').replace(LINK_CHARACTERS, ' '));
}

/** One line that the office or a site typed. It keeps its punctuation. */
function sanitizeLine(typed: string): string {
  return typed.replace(CONTROL_CHARACTERS, ' ').replace(/ +/g, ' ').trim();
}

/** Text that the office or a site wrote. It keeps its line breaks, but never more than one empty line in a row. */
function sanitizeText(typed: string): string {
  const lines = typed.replace(LINE_BREAKS, '\n').split('\n').map(sanitizeLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Text that anybody may have written: line breaks stay, links don't. */
function sanitizeStrangersText(typed: string): string {
  return sanitizeText(typed.replace(LINK_CHARACTERS, ' '));
}

/** Facts that come from us, the office or a site. Any other fact may have been typed by anybody: `sanitizeName`. */
const SANITIZERS: Readonly<Record<string, (typed: string) => string>> = {
  link: (address) => address,
  studentNames: (names) => names.split('\n').map(sanitizeName).join('\n'),
  siteNames: (names) => names.split('\n').map(sanitizeLine).join('\n'),
  positions: (numbers) => numbers.replaceAll(/[^\d\n]/g, ''),
  waiting: (numbers) => numbers.replaceAll(/[^\d\n]/g, ''),
  reason: sanitizeStrangersText,
  // Validated as an email address, so nothing else fits into it.
  registrantEmail: sanitizeLine,
  message: sanitizeText,
  // An announcement's.
  subject: sanitizeLine,
  text: sanitizeText,
  // Validated as email addresses, or ours.
  replyTo: sanitizeLine,
  unsubscribe: (address) => address,
  acceptanceText: sanitizeText,
  siteName: sanitizeLine,
  orgName: sanitizeLine,
  address: sanitizeLine,
  dates: sanitizeLine,
  days: sanitizeLine,
  times: sanitizeLine,
  coordinatorName: sanitizeLine,
  coordinatorEmail: sanitizeLine,
  coordinatorPhone: sanitizeLine,
};

/** The facts of a mail, safe to put into its words. Links are ours and stay as they are. */
function sanitizeFacts<F extends Record<string, string | null>>(facts: F): F {
  const sanitized = Object.entries(facts).map(([name, value]) => [
    name,
    value === null ? null : (SANITIZERS[name] ?? sanitizeName)(value),
  ]);
  return Object.fromEntries(sanitized) as F;
}
