import type { NeededToOpen } from '../../../domain/placement/site-moves.js';
import type { MailTemplate } from './mail-content.js';

/** Nothing that the site's roster doesn't show. `link` opens the site's page. */
interface SiteMailFacts {
  siteName: string;
  studentName: string;
  link: string;
}

export const studentAssigned: MailTemplate<SiteMailFacts> = ({ siteName, studentName, link }, t) => ({
  subject: t('mail.studentAssigned.subject', { student: studentName }),
  addressee: null,
  paragraphs: [
    t('mail.studentAssigned.text', { student: studentName, site: siteName }),
    t('mail.studentAssigned.next'),
  ],
  action: { label: t('mail.studentAssigned.action'), link },
  notes: [t('mail.signInFirst')],
});

export const studentUnassigned: MailTemplate<SiteMailFacts> = ({ siteName, studentName, link }, t) => ({
  subject: t('mail.studentUnassigned.subject', { student: studentName }),
  addressee: null,
  paragraphs: [t('mail.studentUnassigned.text', { student: studentName, site: siteName })],
  action: { label: t('mail.applicationWithdrawn.action'), link },
  notes: [t('mail.signInFirst')],
});

export const applicationWithdrawn: MailTemplate<SiteMailFacts> = ({ siteName, studentName, link }, t) => ({
  subject: t('mail.applicationWithdrawn.subject', { student: studentName }),
  addressee: null,
  paragraphs: [t('mail.applicationWithdrawn.text', { student: studentName, site: siteName })],
  action: { label: t('mail.applicationWithdrawn.action'), link },
  notes: [t('mail.signInFirst')],
});

interface PlacedFacts {
  siteName: string;
  /** How many students wait for the site's response. */
  waiting: string;
  link: string;
}

export const studentsPlaced: MailTemplate<PlacedFacts> = ({ siteName, waiting, link }, t) => {
  const count = Number(waiting);
  return {
    subject: t('mail.studentsPlaced.subject', { count, site: siteName }),
    addressee: null,
    paragraphs: [
      t('mail.studentsPlaced.text', { count, site: siteName }),
      t('mail.studentsPlaced.next', { count }),
    ],
    action: { label: t('mail.studentAssigned.action'), link },
    notes: [t('mail.signInFirst')],
  };
};

interface OverdueFacts {
  siteName: string;
  /** Students who wait for a response, and those who have waited too long. */
  waiting: string;
  overdue: string;
  /** How many weekdays a site has. */
  answerDays: string;
  /** Opens the roster. */
  link: string;
}

export const answersOverdue: MailTemplate<OverdueFacts> = (facts, t) => {
  const [waiting, overdue] = [Number(facts.waiting), Number(facts.overdue)];
  const days = t('mail.answersOverdue.days', { count: Number(facts.answerDays) });
  return {
    subject: t('mail.answersOverdue.subject', { count: overdue, site: facts.siteName }),
    addressee: null,
    paragraphs: [
      t('mail.answersOverdue.text', { count: overdue, site: facts.siteName, days }),
      ...(waiting > overdue ? [t('mail.answersOverdue.inAll', { count: waiting })] : []),
      t('mail.answersOverdue.next'),
    ],
    action: { label: t('mail.answersOverdue.action'), link: facts.link },
    notes: [t('mail.signInFirst')],
  };
};

interface SeasonFacts {
  siteName: string;
  /** What the site needs before it can open, separated by spaces. */
  missing: string;
  link: string;
}

export const seasonStarted: MailTemplate<SeasonFacts> = ({ siteName, missing, link }, t) => {
  const needs = missing.split(' ').filter((name) => name !== '') as NeededToOpen[];
  const lines = needs.map((name) => ({ text: t(`siteNeed.${name}`), link: null }));
  return {
    subject: t('mail.seasonStarted.subject', { site: siteName }),
    addressee: null,
    paragraphs: [t('mail.seasonStarted.text', { site: siteName }), t('mail.seasonStarted.check')],
    facts: lines.length > 0 ? [{ label: t('mail.fact.stillMissing'), lines }] : [],
    closing: [t('mail.seasonStarted.next')],
    action: { label: t('mail.seasonStarted.action'), link },
    notes: [t('mail.signInFirst')],
  };
};

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
  notes: [t('mail.signInFirst'), t('mail.interestReceived.unconfirmed')],
});

export const interestThanks: MailTemplate<ThanksFacts> = ({ firstName, organization, link }, t) => ({
  subject: t('mail.interestThanks.subject'),
  addressee: firstName,
  paragraphs: [t('mail.interestThanks.text', { organization })],
  action: { label: t('mail.interestThanks.action'), link },
  notes: [t('mail.interestThanks.unexpected')],
});
