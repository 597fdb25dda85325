import type { MailKind } from '../../../domain/enums/mail.js';
import type { MailFacts } from '../mail-facts.js';
import { ACCOUNT_LETTERS } from './account-letters.js';
import { FAMILY_LETTERS } from './family-letters.js';
import { INTEREST_LETTERS } from './interest-letters.js';
import type { LetterPlan } from './letter.js';
import { SITE_LETTERS } from './site-letters.js';

/** Every mail that there is: from what happened to what is said. */
export const LETTERS: { readonly [K in MailKind]: LetterPlan<MailFacts[K]> } = {
  ...ACCOUNT_LETTERS,
  ...FAMILY_LETTERS,
  ...INTEREST_LETTERS,
  ...SITE_LETTERS,
};
