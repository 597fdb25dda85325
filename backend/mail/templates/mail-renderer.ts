import { Injectable } from '@nestjs/common';
import type { MessageDetail } from '../../../domain/contract/mail.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { MailKind, TextKind } from '../../../domain/enums/mail.js';
import { fitText } from '../../../domain/fields/text-segments.js';
import type { Translate } from '../../platform/compile-page.js';
import { Settings } from '../../platform/settings/settings.js';
import { texts } from '../../platform/texts.js';
import type { Message } from '../message.entity.js';
import { DARK, FONTS, LIGHT } from '../theme.js';
import { writeWords } from './mail-words.js';
import { TEXT_WORDS, type TextWords } from './text-words.js';
import { HTML_TEMPLATES, TEXT_TEMPLATES, renderTemplate } from './mailer-templates.js';

export type RenderedMail = Pick<MessageDetail, 'subject' | 'html' | 'text'>;

export type RenderableMessage = Pick<Message, 'kind' | 'language' | 'facts' | 'season'> &
  Partial<Pick<Message, 'channel'>>;
type RenderableMail = RenderableMessage & { kind: MailKind };

@Injectable()
export class MailRenderer {
  constructor(private readonly settings: Settings) {}

  /** A text message has no HTML, and its subject is its whole content. */
  render(message: RenderableMessage): RenderedMail {
    if (!isMail(message)) {
      const text = this.getText(message);
      return { subject: text, text, html: '' };
    }
    const { context, text } = this.getContent(message);
    return { subject: context.subject, text, html: renderTemplate(HTML_TEMPLATES, message.kind, context) };
  }

  /** `replyTo` is null for the program; `unsubscribe` is null for emails that can't be turned off. */
  getContent(message: RenderableMessage) {
    if (!isMail(message)) throw new Error(`${message.kind} isn’t mailed`);
    const context = this.getContext(message);
    return { context, text: renderTemplate(TEXT_TEMPLATES, message.kind, context) };
  }

  getSubject(message: RenderableMessage): string {
    if (isMail(message)) return this.getContext(message).subject;
    // Links that answer for a family and codes don't belong in a list.
    const facts = Object.entries(message.facts).map(([name, value]) => [
      name,
      HIDDEN.includes(name) ? '…' : value,
    ]);
    return this.getText({ ...message, facts: Object.fromEntries(facts) as Message['facts'] });
  }

  getText({ kind, language: chosen, season, facts: stored }: RenderableMessage): string {
    const language = texts.findLanguage(chosen);
    // The mail list wrote these facts for this kind, so they match it.
    const write: TextWords<object> = TEXT_WORDS[kind as TextKind];
    const facts = sanitizeFacts(stored);
    const translate = this.makeTranslator(language, season);
    return fitText((shorten) => write(facts, translate, { language, shorten }));
  }

  private getContext({ kind, language: chosen, season, facts: stored }: RenderableMail) {
    const language = texts.findLanguage(chosen);
    const facts = sanitizeFacts(stored);
    const translate = this.makeTranslator(language, season);
    return {
      firstName: null,
      replyTo: facts['replyTo'] ?? null,
      unsubscribe: facts['unsubscribe'] ?? null,
      ...facts,
      ...writeWords(kind, facts, translate, { language, timeZone: this.settings.timeZone }),
      language,
      translate,
      fonts: FONTS,
      light: LIGHT,
      dark: DARK,
    };
  }

  private makeTranslator(language: Language, season: number | null): Translate {
    const { program } = this.settings;
    const facts = { year: season ?? '', phone: program.helpPhone, email: program.helpEmail };
    const named = { ...facts, program: texts.translate(language, 'mail.programName', facts) };
    return (key, params) => texts.translate(language, key, { ...named, ...params });
  }
}

const HIDDEN: readonly string[] = ['link', 'code'];

function isMail(message: RenderableMessage): message is RenderableMail {
  return message.channel !== 'text' && message.kind !== 'mobile-code';
}

/** Line breaks and other characters that control a terminal, a header, or text direction. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What makes mail programs turn a word into a link: `a.b`, `a@b`, `a://b`, `a/b`. */
const LINK_CHARACTERS = /[@:/\\]+|[.\u3002\uff0e\uff61](?=\S)/gu;

const LINE_BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/**
 * Anyone can register with any address and the name "Win a prize at evil.example". The words may stay, but
 * our emails must not link there.
 */
function sanitizeName(typed: string): string {
  return sanitizeLine(typed.replace(CONTROL_CHARACTERS, ' ').replace(LINK_CHARACTERS, ' '));
}

function sanitizeLine(typed: string): string {
  return typed.replace(CONTROL_CHARACTERS, ' ').replace(/ +/g, ' ').trim();
}

function sanitizeText(typed: string): string {
  const lines = typed.replace(LINE_BREAKS, '\n').split('\n').map(sanitizeLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function sanitizeStrangersText(typed: string): string {
  return sanitizeText(typed.replace(LINK_CHARACTERS, ' '));
}

/** Facts from us, the office or a site. Anyone may have typed the other facts: `sanitizeName`. */
const SANITIZERS: Readonly<Record<string, (typed: string) => string>> = {
  link: (address) => address,
  studentNames: (names) => names.split('\n').map(sanitizeName).join('\n'),
  childNames: (names) => names.split('\n').map(sanitizeName).join('\n'),
  siteNames: (names) => names.split('\n').map(sanitizeLine).join('\n'),
  positions: (numbers) => numbers.replaceAll(/[^\d\n]/g, ''),
  waiting: (numbers) => numbers.replaceAll(/[^\d\n]/g, ''),
  reason: sanitizeStrangersText,
  // Validated as an email address, so it can't contain anything else.
  registrantEmail: sanitizeLine,
  message: sanitizeText,
  // The subject of an announcement.
  subject: sanitizeLine,
  text: sanitizeText,
  // Validated as email addresses, or our own.
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

function sanitizeFacts<F extends Record<string, string | null>>(facts: F): F {
  const sanitized = Object.entries(facts).map(([name, value]) => [
    name,
    value === null ? null : (SANITIZERS[name] ?? sanitizeName)(value),
  ]);
  return Object.fromEntries(sanitized) as F;
}
