import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import type { MailFacts } from '../mail-facts.js';

/** Says a sentence of the catalogue in the recipient's language; the program's own parameters are there already. */
export type Say = (key: MessageKey, params?: MessageParams) => string;

/** One line of what a fact is; `link` where a click writes or calls. */
export interface FactLine {
  text: string;
  link: string | null;
}

/** Something to look up: what it is, and its value in one line or several. */
export interface Fact {
  label: string;
  lines: readonly FactLine[];
}

/** What a person wrote, told apart from what the program says. Lines are kept. */
export interface Quote {
  label: string;
  text: string;
}

/** What a mail says, before it is dressed as HTML or as plain text; in the order in which it is read. */
export interface Letter {
  subject: string;
  /** Who is greeted; null greets nobody by name. */
  addressee: string | null;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  quote?: Quote | null;
  /** What follows from it. */
  closing?: readonly string[];
  /** The one thing to do. */
  action: { label: string; link: string };
  /** Small print below the action. */
  notes: readonly string[];
}

export type LetterPlan<F extends MailFacts[keyof MailFacts]> = (
  facts: F,
  say: Say,
  language: Language,
) => Letter;
