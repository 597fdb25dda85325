import type { MailFacts } from '../mail-facts.js';
import type { LetterPlan } from './letter.js';

type InterestKind = 'interest-received' | 'interest-thanks';

/** What follows the public form: nobody has proven who filled it in. */
export const INTEREST_LETTERS: { readonly [K in InterestKind]: LetterPlan<MailFacts[K]> } = {
  'interest-received': ({ registrantName: name, registrantRole: role, ...facts }, say) => ({
    subject: say('mail.interestReceived.subject', { organization: facts.organization }),
    addressee: null,
    paragraphs: [say('mail.interestReceived.text', { name, role, organization: facts.organization })],
    facts: [
      {
        label: say('mail.interestReceived.contact'),
        lines: [
          { text: name, link: null },
          { text: facts.registrantEmail, link: null },
        ],
      },
    ],
    quote: { label: say('mail.interestReceived.reason'), text: facts.reason },
    action: { label: say('mail.interestReceived.action'), link: facts.link },
    notes: [say('mail.signInFirst'), say('mail.interestReceived.unproven')],
  }),

  'interest-thanks': ({ firstName, organization, link }, say) => ({
    subject: say('mail.interestThanks.subject'),
    addressee: firstName,
    paragraphs: [say('mail.interestThanks.text', { organization })],
    action: { label: say('mail.interestThanks.action'), link },
    notes: [say('mail.interestThanks.unexpected')],
  }),
};
