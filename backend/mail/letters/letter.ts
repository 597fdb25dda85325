import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import type { MailFacts } from '../mail-facts.js';

/** Says a sentence of the catalogue in the recipient's language; the program's own parameters are there already. */
export type Say = (key: MessageKey, params?: MessageParams) => string;

/** What a mail says, before it is dressed as HTML or as plain text. */
export interface Letter {
  subject: string;
  /** Who is greeted; null greets nobody by name. */
  addressee: string | null;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action: { label: string; link: string };
  /** Small print below the action. */
  notes: readonly string[];
}

export type LetterPlan<F extends MailFacts[keyof MailFacts]> = (facts: F, say: Say) => Letter;
