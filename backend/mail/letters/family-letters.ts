import { formatPhone } from '../../../domain/fields/phone.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { formatSiteDates, formatSiteDays, formatSiteTimes } from '../../../domain/sites/site-times.js';
import type { MailFacts } from '../mail-facts.js';
import type { Fact, FactLine, LetterPlan, Quote, Say } from './letter.js';

type FamilyKind =
  | 'application-submitted'
  | 'application-returned'
  | 'site-accepted'
  | 'acceptance-recalled'
  | 'application-declined'
  | 'withdrawal-confirmed'
  | 'application-removed'
  | 'application-restored'
  | 'site-canceled'
  | 'choice-canceled';

/** What a family hears of its application, from submission to a seat. */
export const FAMILY_LETTERS: { readonly [K in FamilyKind]: LetterPlan<MailFacts[K]> } = {
  'application-submitted': ({ firstName, studentName, reference, link }, say) => ({
    subject: say('mail.applicationSubmitted.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.applicationSubmitted.text', { student: studentName }),
      say('mail.applicationSubmitted.next', { student: studentName }),
    ],
    facts: reference ? [{ label: say('mail.fact.reference'), lines: [{ text: reference, link: null }] }] : [],
    action: { label: say('mail.applicationSubmitted.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'application-returned': ({ firstName, studentName, message, link }, say) => ({
    subject: say('mail.applicationReturned.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [say('mail.applicationReturned.text', { student: studentName })],
    quote: quoted(message, say('mail.message')),
    closing: [say('mail.applicationReturned.next')],
    action: { label: say('mail.applicationReturned.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'site-accepted': (facts, say, language) => {
    const { firstName, studentName, siteName, acceptanceText, link } = facts;
    return {
      subject: say('mail.siteAccepted.subject', { student: studentName, site: siteName }),
      addressee: firstName,
      paragraphs: [say('mail.siteAccepted.text', { student: studentName, site: siteName })],
      facts: siteFacts(facts, say, language),
      quote: quoted(acceptanceText, say('mail.messageFromSite', { site: siteName })),
      closing: [say('mail.siteAccepted.next', { student: studentName })],
      action: { label: say('mail.siteAccepted.action'), link },
      notes: [say('mail.signInFirst')],
    };
  },

  'acceptance-recalled': ({ firstName, studentName, siteName, message, link }, say) => ({
    subject: say('mail.acceptanceRecalled.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [say('mail.acceptanceRecalled.text', { student: studentName, site: siteName })],
    quote: quoted(message, say('mail.message')),
    closing: [say('mail.acceptanceRecalled.next')],
    action: { label: say('mail.acceptanceRecalled.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'site-canceled': ({ firstName, studentName, siteName, link }, say) => ({
    subject: say('mail.siteCanceled.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.siteCanceled.text', { student: studentName, site: siteName }),
      say('mail.siteCanceled.next'),
      say('mail.siteCanceled.choose', { site: siteName }),
    ],
    action: { label: say('mail.siteCanceled.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'choice-canceled': ({ firstName, studentName, siteName, link }, say) => ({
    subject: say('mail.choiceCanceled.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.choiceCanceled.text', { student: studentName, site: siteName }),
      say('mail.choiceCanceled.next'),
    ],
    action: { label: say('mail.choiceCanceled.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'application-declined': ({ firstName, studentName, siteName, message, link }, say) => ({
    subject: say('mail.applicationDeclined.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [say('mail.applicationDeclined.text', { student: studentName, site: siteName })],
    quote: quoted(message, say('mail.applicationDeclined.siteWrote')),
    closing: [say('mail.applicationDeclined.next')],
    action: { label: say('mail.applicationDeclined.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'withdrawal-confirmed': ({ firstName, studentName, siteName, link }, say) => ({
    subject: say('mail.withdrawalConfirmed.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.withdrawalConfirmed.text', { student: studentName, site: siteName }),
      say('mail.withdrawalConfirmed.next'),
    ],
    action: { label: say('mail.withdrawalConfirmed.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'application-removed': ({ firstName, studentName, link }, say) => ({
    subject: say('mail.applicationRemoved.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.applicationRemoved.text', { student: studentName }),
      say('mail.applicationRemoved.next'),
    ],
    action: { label: say('mail.applicationRemoved.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'application-restored': ({ firstName, studentName, link }, say) => ({
    subject: say('mail.applicationRestored.subject', { student: studentName }),
    addressee: firstName,
    paragraphs: [
      say('mail.applicationRestored.text', { student: studentName }),
      say('mail.applicationRestored.next'),
    ],
    action: { label: say('mail.applicationRestored.action'), link },
    notes: [say('mail.signInFirst')],
  }),
};

function quoted(text: string | null, label: string): Quote | null {
  return text === null || text === '' ? null : { label, text };
}

/** Where to be, when, and whom to ask: only what is known. */
function siteFacts(site: MailFacts['site-accepted'], say: Say, language: Language): Fact[] {
  const rows: [MessageKey, (FactLine | null)[]][] = [
    ['mail.fact.site', [plain(site.siteName)]],
    // Many a school is its own organization: once is enough.
    ['mail.fact.organization', [site.orgName === site.siteName ? null : plain(site.orgName)]],
    ['mail.fact.address', [plain(site.address)]],
    ['mail.fact.dates', [plain(site.dates && formatSiteDates(site.dates, language))]],
    ['mail.fact.days', [plain(site.days && formatSiteDays(site.days, language))]],
    ['mail.fact.times', [plain(site.times && formatSiteTimes(site.times, language))]],
    [
      'mail.fact.coordinator',
      [plain(site.coordinatorName), toWrite(site.coordinatorEmail), toCall(site.coordinatorPhone)],
    ],
  ];
  return rows
    .map(([label, lines]) => ({ label: say(label), lines: lines.filter((line) => line !== null) }))
    .filter(({ lines }) => lines.length > 0);
}

function plain(text: string | null): FactLine | null {
  return text === null || text === '' ? null : { text, link: null };
}

function toWrite(email: string | null): FactLine | null {
  if (email === null || email === '') return null;
  return { text: email, link: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` };
}

function toCall(phone: string | null): FactLine | null {
  if (phone === null || phone === '') return null;
  const text = formatPhone(phone);
  // The digits behind an x are dialled by hand, once somebody answers.
  return { text, link: `tel:${(text.split('x')[0] ?? text).replace(/[^\d+]/g, '')}` };
}
