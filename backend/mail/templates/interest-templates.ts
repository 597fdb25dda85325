import type { MailTemplate } from './mail-content.js';

/** As typed into the public form; nobody has checked it. */
interface OfferFacts {
  registrantName: string;
  registrantRole: string;
  registrantEmail: string;
  organization: string;
  reason: string;
  link: string;
}

interface ThanksFacts {
  firstName: string;
  organization: string;
  link: string;
}

export const interestReceived: MailTemplate<OfferFacts> = (
  { registrantName: name, registrantRole: role, ...facts },
  t,
) => ({
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
});

export const interestThanks: MailTemplate<ThanksFacts> = ({ firstName, organization, link }, t) => ({
  subject: t('mail.interestThanks.subject'),
  addressee: firstName,
  paragraphs: [t('mail.interestThanks.text', { organization })],
  action: { label: t('mail.interestThanks.action'), link },
  notes: [t('mail.interestThanks.unexpected')],
});
