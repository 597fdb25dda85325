import type { Day } from '../../../domain/fields/date-text.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { dayIn, momentIn } from '../../../domain/season/season.js';
import { formatSiteDates, formatSiteDays, formatSiteTimes } from '../../../domain/sites/site-times.js';
import type { Fact, FactLine, MailContent, MailTemplate, Quote, Translate } from './mail-content.js';

/** What every mail to a family about its child needs. `link` opens the child's application. */
interface ChildFacts {
  firstName: string;
  studentName: string;
  link: string;
}

interface SubmittedFacts extends ChildFacts {
  /** Missing in messages older than reference numbers. */
  reference?: string;
  /** Missing in messages older than seasons. */
  placementDay?: Day | null;
  /** The deadline in epoch seconds if the application is late. */
  missedDeadline?: string | null;
}

interface ReminderFacts {
  firstName: string;
  /** A name on each line. */
  studentNames: string;
  /** In epoch seconds. */
  deadline: string;
  link: string;
}

interface WaitingFacts {
  firstName: string;
  /** A line for each child and site it waits for; the other lists go with it line by line. */
  studentNames: string;
  /** Empty for a child who waits for no site. */
  siteNames: string;
  positions: string;
  waiting: string;
  link: string;
}

interface ReturnedFacts extends ChildFacts {
  /** From the office, as typed. */
  message: string | null;
}

interface ChildAtSiteFacts extends ChildFacts {
  siteName: string;
}

interface WithdrawnFacts extends ChildFacts {
  /** Where the child had a seat. */
  siteName: string | null;
}

interface SiteMessageFacts extends ChildAtSiteFacts {
  /** From the office or the site, as typed. */
  message: string | null;
}

interface DeclinedFacts extends SiteMessageFacts {
  /** `yes` if no other choice can take the child. */
  waitsNowhere: string | null;
}

interface AcceptedFacts extends ChildAtSiteFacts {
  orgName: string;
  address: string | null;
  dates: string | null;
  days: string | null;
  times: string | null;
  coordinatorName: string | null;
  coordinatorEmail: string | null;
  coordinatorPhone: string | null;
  acceptanceText: string | null;
}

export const applicationSubmitted: MailTemplate<SubmittedFacts> = (
  { firstName, studentName, reference, placementDay = null, missedDeadline = null, link },
  t,
  { language, timeZone },
) => ({
  subject: t('mail.applicationSubmitted.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [
    t('mail.applicationSubmitted.text', { student: studentName }),
    ...(missedDeadline === null
      ? []
      : [
          t('mail.applicationSubmitted.late', {
            deadline: momentIn(language, Number(missedDeadline), timeZone),
          }),
        ]),
    t('mail.applicationSubmitted.next', { student: studentName }),
    ...(placementDay === null
      ? []
      : [t('mail.applicationSubmitted.placement', { day: dayIn(language, placementDay) })]),
  ],
  facts: reference ? [{ label: t('mail.fact.reference'), lines: [{ text: reference, link: null }] }] : [],
  action: { label: t('mail.applicationSubmitted.action'), link },
  notes: [t('mail.signInFirst')],
});

export const deadlineReminder: MailTemplate<ReminderFacts> = (
  { firstName, studentNames, deadline: seconds, link },
  t,
  { language, timeZone },
) => {
  const deadline = momentIn(language, Number(seconds), timeZone);
  const names = studentNames.split('\n');
  return {
    subject: t('mail.deadlineReminder.subject'),
    addressee: firstName,
    paragraphs: [t('mail.deadlineReminder.text', { deadline, count: names.length })],
    facts: [
      { label: t('mail.fact.notSubmitted'), lines: names.map((text) => ({ text, link: null })) },
      { label: t('mail.fact.deadline'), lines: [{ text: deadline, link: null }] },
    ],
    closing: [t('mail.deadlineReminder.next', { count: names.length })],
    action: { label: t('mail.deadlineReminder.action'), link },
    notes: [t('mail.signInFirst')],
  };
};

export const noSeatYet: MailTemplate<WaitingFacts> = (facts, t, { language }) => {
  const { firstName, link } = facts;
  const sites = facts.siteNames.split('\n');
  const positions = facts.positions.split('\n');
  const waiting = facts.waiting.split('\n');
  const standings = new Map<string, FactLine[]>();
  for (const [row, student] of facts.studentNames.split('\n').entries()) {
    const [site = '', position = '', count = ''] = [sites[row], positions[row], waiting[row]];
    const text =
      site === ''
        ? t('mail.noSeatYet.noChoice')
        : t('mail.noSeatYet.standing', { site, position, waiting: count });
    standings.set(student, [...(standings.get(student) ?? []), { text, link: null }]);
  }
  const count = standings.size;
  const lost = [...standings.keys()].filter((name) =>
    standings.get(name)?.every(({ text }) => text === t('mail.noSeatYet.noChoice')),
  );
  const [student = ''] = standings.keys();
  return {
    subject: t('mail.noSeatYet.subject', { count, student }),
    addressee: firstName,
    paragraphs: [t('mail.noSeatYet.text', { count, student })],
    facts: [...standings].map(([label, lines]) => ({ label, lines })),
    closing: [
      ...(lost.length > 0
        ? [t('mail.noSeatYet.chooseOthers', { students: new Intl.ListFormat(language).format(lost) })]
        : []),
      ...(lost.length < count ? [t('mail.noSeatYet.next'), t('mail.noSeatYet.choose')] : []),
    ],
    action: { label: t(count === 1 ? 'mail.noSeatYet.action' : 'mail.noSeatYet.actionAll'), link },
    notes: [t('mail.signInFirst')],
  };
};

export const applicationReturned: MailTemplate<ReturnedFacts> = (
  { firstName, studentName, message, link },
  t,
) => ({
  subject: t('mail.applicationReturned.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [t('mail.applicationReturned.text', { student: studentName })],
  quote: quoted(message, t('mail.message')),
  closing: [t('mail.applicationReturned.next')],
  action: { label: t('mail.applicationReturned.action'), link },
  notes: [t('mail.signInFirst')],
});

export const siteAccepted: MailTemplate<AcceptedFacts> = (facts, t, { language }) => {
  const { firstName, studentName, siteName, acceptanceText, link } = facts;
  return {
    subject: t('mail.siteAccepted.subject', { student: studentName, site: siteName }),
    addressee: firstName,
    paragraphs: [t('mail.siteAccepted.text', { student: studentName, site: siteName })],
    facts: siteFacts(facts, t, language),
    quote: quoted(acceptanceText, t('mail.messageFromSite', { site: siteName })),
    closing: [t('mail.siteAccepted.next', { student: studentName })],
    action: { label: t('mail.siteAccepted.action'), link },
    notes: [t('mail.signInFirst')],
  };
};

export const acceptanceRecalled: MailTemplate<SiteMessageFacts> = (
  { firstName, studentName, siteName, message, link },
  t,
) => ({
  subject: t('mail.acceptanceRecalled.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [t('mail.acceptanceRecalled.text', { student: studentName, site: siteName })],
  quote: quoted(message, t('mail.message')),
  closing: [t('mail.acceptanceRecalled.next')],
  action: { label: t('mail.acceptanceRecalled.action'), link },
  notes: [t('mail.signInFirst')],
});

export const siteCanceled: MailTemplate<ChildAtSiteFacts> = (
  { firstName, studentName, siteName, link },
  t,
) => ({
  subject: t('mail.siteCanceled.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [
    t('mail.siteCanceled.text', { student: studentName, site: siteName }),
    t('mail.siteCanceled.next'),
    t('mail.siteCanceled.choose', { site: siteName }),
  ],
  action: { label: t('mail.siteCanceled.action'), link },
  notes: [t('mail.signInFirst')],
});

export const choiceCanceled: MailTemplate<ChildAtSiteFacts> = (
  { firstName, studentName, siteName, link },
  t,
) => ({
  subject: t('mail.choiceCanceled.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [
    t('mail.choiceCanceled.text', { student: studentName, site: siteName }),
    t('mail.choiceCanceled.next'),
  ],
  action: { label: t('mail.choiceCanceled.action'), link },
  notes: [t('mail.signInFirst')],
});

export const applicationDeclined: MailTemplate<DeclinedFacts> = (
  { firstName, studentName, siteName, message, waitsNowhere, link },
  t,
) => ({
  subject: t('mail.applicationDeclined.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [t('mail.applicationDeclined.text', { student: studentName, site: siteName })],
  quote: quoted(message, t('mail.applicationDeclined.siteWrote')),
  closing: [t(waitsNowhere ? 'mail.applicationDeclined.chooseOthers' : 'mail.applicationDeclined.next')],
  action: { label: t('mail.applicationDeclined.action'), link },
  notes: [t('mail.signInFirst')],
});

export const withdrawalConfirmed: MailTemplate<WithdrawnFacts> = (
  { firstName, studentName, siteName, link },
  t,
) => ({
  subject: t('mail.withdrawalConfirmed.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [
    siteName === null
      ? t('mail.withdrawalConfirmed.textNoSite', { student: studentName })
      : t('mail.withdrawalConfirmed.text', { student: studentName, site: siteName }),
    t(siteName === null ? 'mail.withdrawalConfirmed.nextNoSite' : 'mail.withdrawalConfirmed.next'),
  ],
  action: { label: t('mail.withdrawalConfirmed.action'), link },
  notes: [t('mail.signInFirst')],
});

export const applicationRemoved: MailTemplate<ChildFacts> = ({ firstName, studentName, link }, t) => ({
  subject: t('mail.applicationRemoved.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [
    t('mail.applicationRemoved.text', { student: studentName }),
    t('mail.applicationRemoved.next'),
  ],
  action: { label: t('mail.applicationRemoved.action'), link },
  notes: [t('mail.signInFirst')],
});

export const applicationRestored: MailTemplate<ChildFacts> = ({ firstName, studentName, link }, t) => ({
  subject: t('mail.applicationRestored.subject', { student: studentName }),
  addressee: firstName,
  paragraphs: [
    t('mail.applicationRestored.text', { student: studentName }),
    t('mail.applicationRestored.next'),
  ],
  action: { label: t('mail.applicationRestored.action'), link },
  notes: [t('mail.signInFirst')],
});

interface AnnouncementTestFacts {
  firstName: string;
  /** Null if the office wrote it. */
  siteName: string | null;
  subject: string;
  text: string;
  textLanguage: string;
  replyTo: string;
  /** Opens the family's applications. */
  link: string;
}

interface AnnouncementFacts extends AnnouncementTestFacts {
  unsubscribe: string;
}

/** What an announcement and its test have in common. */
function announcementContent(facts: AnnouncementTestFacts, t: Translate): MailContent {
  const { firstName, siteName, subject, text, textLanguage, replyTo, link } = facts;
  return {
    subject,
    addressee: firstName,
    paragraphs: [],
    quote: {
      label:
        siteName === null
          ? t('mail.announcement.officeWrote')
          : t('mail.announcement.siteWrote', { site: siteName }),
      text,
      language: textLanguage,
    },
    closing: [t('mail.announcement.reply', { address: replyTo })],
    action: { label: t('mail.announcement.action'), link },
    notes: [t('mail.signInFirst')],
    replyTo,
  };
}

export const announcement: MailTemplate<AnnouncementFacts> = (facts, t) => ({
  ...announcementContent(facts, t),
  unsubscribe: {
    text: t('mail.announcement.why'),
    label: t('mail.announcement.turnOff'),
    link: facts.unsubscribe,
  },
});

/** Without the link that turns a family's announcements off. */
export const announcementTest: MailTemplate<AnnouncementTestFacts> = (facts, t) => ({
  ...announcementContent(facts, t),
  subject: t('mail.announcementTest.subject', { subject: facts.subject }),
  paragraphs: [t('mail.announcementTest.text')],
});

function quoted(text: string | null, label: string): Quote | null {
  return text === null || text === '' ? null : { label, text };
}

/** Where to be, when, and whom to ask. Rows without a value are left out. */
function siteFacts(site: AcceptedFacts, t: Translate, language: Language): Fact[] {
  const rows: [MessageKey, (FactLine | null)[]][] = [
    ['mail.fact.site', [textLine(site.siteName)]],
    // Many schools are their own organization; once is enough.
    ['mail.fact.organization', [site.orgName === site.siteName ? null : textLine(site.orgName)]],
    ['mail.fact.address', [textLine(site.address)]],
    ['mail.fact.dates', [textLine(site.dates && formatSiteDates(site.dates, language))]],
    ['mail.fact.days', [textLine(site.days && formatSiteDays(site.days, language))]],
    ['mail.fact.times', [textLine(site.times && formatSiteTimes(site.times, language))]],
    [
      'mail.fact.coordinator',
      [textLine(site.coordinatorName), emailLine(site.coordinatorEmail), phoneLine(site.coordinatorPhone)],
    ],
  ];
  return rows
    .map(([label, lines]) => ({ label: t(label), lines: lines.filter((line) => line !== null) }))
    .filter(({ lines }) => lines.length > 0);
}

function textLine(text: string | null): FactLine | null {
  return text === null || text === '' ? null : { text, link: null };
}

function emailLine(email: string | null): FactLine | null {
  if (email === null || email === '') return null;
  return { text: email, link: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` };
}

function phoneLine(phone: string | null): FactLine | null {
  if (phone === null || phone === '') return null;
  const text = formatPhone(phone);
  // An extension is dialed by hand, after somebody answers.
  return { text, link: `tel:${(text.split('x')[0] ?? text).replace(/[^\d+]/g, '')}` };
}
