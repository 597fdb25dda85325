import type { MailFacts } from '../mail-facts.js';
import type { MailTemplate } from './mail-content.js';

type InterestKind = 'interest-received' | 'interest-thanks';

/** What follows the public form: nobody has proven who filled it in. */
export const INTEREST_TEMPLATES: { readonly [K in InterestKind]: MailTemplate<MailFacts[K]> } = {
  'interest-received': ({ registrantName: name, registrantRole: role, ...facts }, t) => ({
    subject: t('mail.interestReceived.subject', { organization: facts.organization }),
    addressee: null,
    paragraphs: [t('mail.interestReceived.text', { name, role, organization: facts.organization })],
    facts: [
      {
        label: t('mail.interestReceived.contact'),
        lines: [
          { text: name, link: null },
          { text: facts.registrantEmail, link: null },
        ],
      },
    ],
    quote: { label: t('mail.interestReceived.reason'), text: facts.reason },
    action: { label: t('mail.interestReceived.action'), link: facts.link },
    notes: [t('mail.signInFirst'), t('mail.interestReceived.unproven')],
  }),

  'interest-thanks': ({ firstName, organization, link }, t) => ({
    subject: t('mail.interestThanks.subject'),
    addressee: firstName,
    paragraphs: [t('mail.interestThanks.text', { organization })],
    action: { label: t('mail.interestThanks.action'), link },
    notes: [t('mail.interestThanks.unexpected')],
  }),
};
