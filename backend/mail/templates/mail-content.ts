import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';

/** Translates a message into the recipient's language. The program's name, year, phone and email are always there. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/** One line of a fact's value. `link` lets the reader click to write or call. */
export interface FactLine {
  text: string;
  link: string | null;
}

/** A row of the mail's table: a label and a value of one or more lines. */
export interface Fact {
  label: string;
  lines: readonly FactLine[];
}

/** Text that a person wrote, set apart from the program's own words. Line breaks are kept. */
export interface Quote {
  label: string;
  text: string;
  /** If it may not be the mail's. */
  language?: string;
}

/** What a mail says, in reading order, before the layouts turn it into HTML and plain text. */
export interface MailContent {
  subject: string;
  /** The name in the greeting, or null for a greeting without a name. */
  addressee: string | null;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  quote?: Quote | null;
  /** Paragraphs below the facts and the quote. */
  closing?: readonly string[];
  /** The button. Every mail has exactly one. */
  action: { label: string; link: string };
  /** Small print below the button. */
  notes: readonly string[];
  /** Where replies go, if not to the program. */
  replyTo?: string;
  /** The unsubscribe link of this kind of email; mailboxes show it, too. */
  unsubscribe?: { text: string; label: string; link: string };
}

/** How the reader writes days and times. */
export interface MailLocale {
  language: Language;
  /** The state's. */
  timeZone: string;
}

/** Turns the facts of one kind of mail into its content. */
export type MailTemplate<Facts> = (facts: Facts, t: Translate, locale: MailLocale) => MailContent;
