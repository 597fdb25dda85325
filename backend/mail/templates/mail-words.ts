import { LINK_LIFETIMES } from '../../../domain/contract/mail.js';
import type { AnswerWay } from '../../../domain/enums/coming.js';
import { getEnumLabelKey, type Language, type Section, type UserRole } from '../../../domain/enums/enums.js';
import type { MailKind } from '../../../domain/enums/mail.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { listLabelGroups } from '../../../domain/forms/sections.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { NeededToOpen } from '../../../domain/placement/site-moves.js';
import { formatLongDay, formatLongMoment } from '../../../domain/season/season.js';
import { formatSiteDates, formatSiteDays, formatSiteTimes } from '../../../domain/sites/site-times.js';
import type { Translate } from '../../platform/compile-page.js';
import type { MailFacts } from '../mail-list.js';

interface MailLocale {
  language: Language;
  timeZone: string;
}

interface FactLine {
  text: string;
  link: string | null;
}

export interface Fact {
  label: string;
  lines: readonly FactLine[];
}

interface MailWords<Facts> {
  /** Default: `mail.<kind>.subject`, which may contain the child, the site or the organization. */
  subject?(facts: Facts, t: Translate): string;
  context?(facts: Facts, t: Translate, locale: MailLocale): object;
}

const MAIL_WORDS: { readonly [K in MailKind]?: MailWords<MailFacts[K]> } = {
  'confirm-address': { context: describeLifetime('confirm-address') },
  'password-recovery': { context: describeLifetime('password-recovery') },
  invitation: { context: getInvitationContext },
  'email-change': { context: describeLifetime('email-change') },
  'passkey-added': { subject: (_facts, t) => t('mail.secondFactorPasskey.subject') },
  'application-submitted': { context: getSubmittedContext },
  'site-accepted': { context: getSiteContext },
  'withdrawal-confirmed': {
    subject: ({ studentName: student, via }, t) =>
      t(via ? 'mail.withdrawalConfirmed.subjectNo' : 'mail.withdrawalConfirmed.subject', { student }),
    context: getWithdrawalContext,
  },
  'attending-question': {
    subject: ({ studentNames, isReminder }, t) =>
      t(
        isReminder ? 'mail.attendingQuestion.subjectAgain' : 'mail.attendingQuestion.subject',
        countChildren(studentNames),
      ),
    context: getQuestionContext,
  },
  'no-show-released': { context: getNoShowContext },
  'application-edited': { context: getEditedContext },
  'answers-overdue': {
    subject: ({ overdue, siteName }, t) =>
      t('mail.answersOverdue.subject', { count: Number(overdue), site: siteName }),
    context: getOverdueContext,
  },
  'season-started': { context: getSeasonContext },
  'deadline-reminder': { context: getReminderContext },
  'students-placed': {
    subject: ({ waiting, siteName }, t) =>
      t('mail.studentsPlaced.subject', { count: Number(waiting), site: siteName }),
  },
  'no-seat-yet': {
    subject: ({ studentNames }, t) => t('mail.noSeatYet.subject', countChildren(studentNames)),
    context: getWaitingContext,
  },
  announcement: {
    subject: ({ subject }) => subject,
    context: getAnnouncementContext,
  },
  'announcement-test': {
    subject: ({ subject }, t) => t('mail.announcementTest.subject', { subject }),
    context: getAnnouncementContext,
  },
  'interest-received': { context: getInterestContext },
};

export function writeWords(
  kind: MailKind,
  facts: Readonly<Record<string, string | null>>,
  t: Translate,
  locale: MailLocale,
): { subject: string } {
  // The mail list wrote these facts for this kind, so they match it.
  const words: MailWords<object> = MAIL_WORDS[kind] ?? {};
  const name = kind.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const { studentName, siteName, organization } = facts;
  const named = { student: studentName ?? '', site: siteName ?? '', organization: organization ?? '' };
  const subject = words.subject?.(facts, t) ?? t(`mail.${name}.subject` as MessageKey, named);
  return { ...words.context?.(facts, t, locale), subject };
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

function describeLifetime(kind: keyof typeof LINK_LIFETIMES) {
  const seconds = LINK_LIFETIMES[kind];
  return (_facts: object, t: Translate) => ({
    lifetime:
      seconds < DAY
        ? t('mail.linkMinutes', { count: seconds / MINUTE })
        : t('mail.linkDays', { count: seconds / DAY }),
  });
}

function getInvitationContext(facts: MailFacts['invitation'], t: Translate) {
  const { role, siteName } = facts;
  return {
    ...describeLifetime('invitation')(facts, t),
    welcome: t(getInvitationText(role, siteName), { site: siteName ?? '' }),
  };
}

function getInvitationText(role: UserRole, siteName: string | null): MessageKey {
  switch (role) {
    case 'admin':
      return 'mail.invitation.admin';
    case 'site':
      return siteName === null ? 'mail.invitation.someSite' : 'mail.invitation.site';
    case 'user':
      return 'mail.invitation.user';
  }
}

/** Older messages lack some of these facts. */
function getSubmittedContext(
  { reference, placementDay = null, missedDeadline = null }: Partial<MailFacts['application-submitted']>,
  t: Translate,
  { language, timeZone }: MailLocale,
) {
  return {
    deadline: missedDeadline === null ? null : formatLongMoment(language, Number(missedDeadline), timeZone),
    day: placementDay === null ? null : formatLongDay(language, placementDay),
    facts: listFacts(t, [['mail.fact.reference', [toTextLine(reference)]]]),
  };
}

/** Only the fields' labels, never their values. */
function getEditedContext({ section, fields }: { section: Section; fields: string }, t: Translate) {
  return {
    facts: listLabelGroups(section, fields.split(' ')).map(({ title, labels }) => ({
      label: t(title ?? getEnumLabelKey('section', section)),
      lines: labels.map((label) => toTextLine(t(label))),
    })),
  };
}

function getReminderContext(
  facts: { studentNames: string; deadline: string },
  t: Translate,
  { language, timeZone }: MailLocale,
) {
  const deadline = formatLongMoment(language, Number(facts.deadline), timeZone);
  const names = facts.studentNames.split('\n');
  return {
    deadline,
    count: names.length,
    facts: listFacts(t, [
      ['mail.fact.notSubmitted', names.map(toTextLine)],
      ['mail.fact.deadline', [toTextLine(deadline)]],
    ]),
  };
}

/** Each list has a row for each child and site it's waiting for; the site is empty if there's none. */
function getWaitingContext(facts: MailFacts['no-seat-yet'], t: Translate, { language }: MailLocale) {
  const sites = facts.siteNames.split('\n');
  const positions = facts.positions.split('\n');
  const waiting = facts.waiting.split('\n');
  const noChoice = t('mail.noSeatYet.noChoice');
  const standings = new Map<string, string[]>();
  for (const [row, student] of facts.studentNames.split('\n').entries()) {
    const [site = '', position = '', count = ''] = [sites[row], positions[row], waiting[row]];
    const text = site === '' ? noChoice : t('mail.noSeatYet.standing', { site, position, waiting: count });
    standings.set(student, [...(standings.get(student) ?? []), text]);
  }
  const lost = [...standings.keys()].filter((name) =>
    standings.get(name)?.every((text) => text === noChoice),
  );
  return {
    ...countChildren(facts.studentNames),
    isOne: standings.size === 1,
    isWaiting: lost.length < standings.size,
    lost: new Intl.ListFormat(language).format(lost),
    facts: [...standings].map(([label, texts]) => ({ label, lines: texts.map(toTextLine) })),
  };
}

function countChildren(studentNames: string): { count: number; student: string } {
  const [student = '', ...others] = new Set(studentNames.split('\n'));
  return { count: 1 + others.length, student };
}

function getSiteContext(site: MailFacts['site-accepted'], t: Translate, { language }: MailLocale) {
  const { coordinatorName: name, coordinatorEmail: email, coordinatorPhone: phone } = site;
  const daysOff = site.daysOff?.split(' ').map((day) => formatLongDay(language, day));
  return {
    daysOff: daysOff && t('card.daysOff', { days: new Intl.ListFormat(language).format(daysOff) }),
    facts: listFacts(t, [
      ['mail.fact.site', [toTextLine(site.siteName)]],
      // Many schools are their own organization, which is listed only once.
      ['mail.fact.organization', [site.orgName === site.siteName ? null : toTextLine(site.orgName)]],
      ['mail.fact.address', [toTextLine(site.address)]],
      ['mail.fact.dates', [toTextLine(site.dates && formatSiteDates(site.dates, language))]],
      ['mail.fact.days', [toTextLine(site.days && formatSiteDays(site.days, language))]],
      ['mail.fact.times', [toTextLine(site.times && formatSiteTimes(site.times, language))]],
      ['mail.fact.coordinator', [toTextLine(name), toEmailLine(email), toPhoneLine(phone)]],
    ]),
  };
}

function getQuestionContext(facts: MailFacts['attending-question'], t: Translate, { language }: MailLocale) {
  const sites = facts.siteNames.split('\n');
  const addresses = facts.addresses.split('\n');
  const begins = facts.hasBegun ? 'mail.attendingQuestion.begun' : 'mail.attendingQuestion.text';
  const day = formatLongDay(language, facts.firstDay);
  return {
    question: t(begins, { ...countChildren(facts.studentNames), day }),
    facts: facts.studentNames.split('\n').map((label, row) => ({
      label,
      lines: [sites[row], addresses[row]].map(toTextLine).filter((line) => line !== null),
    })),
  };
}

function getNoShowContext(site: MailFacts['no-show-released'], t: Translate) {
  const { coordinatorName: name, coordinatorEmail: email, coordinatorPhone: phone } = site;
  const lines = [toTextLine(name), toPhoneLine(phone), toEmailLine(email)];
  return { facts: listFacts(t, [['mail.fact.coordinator', lines]]) };
}

function getWithdrawalContext(
  { studentName: student, siteName: site, via }: MailFacts['withdrawal-confirmed'],
  t: Translate,
) {
  return site === null
    ? {
        withdrawn: t('mail.withdrawalConfirmed.textNoSite', { student }),
        next: t('mail.withdrawalConfirmed.nextNoSite'),
      }
    : {
        withdrawn: t(getWithdrawalText(via), { student, site }),
        next: t('mail.withdrawalConfirmed.next'),
      };
}

function getWithdrawalText(via: AnswerWay | null): MessageKey {
  // Messages from before families were asked whether a child is coming lack this fact.
  if (!via) return 'mail.withdrawalConfirmed.text';
  return via === 'call' ? 'mail.withdrawalConfirmed.textCall' : 'mail.withdrawalConfirmed.textNo';
}

const PREVIEW_LENGTH = 200;

function getAnnouncementContext(
  { siteName: site, text }: { siteName: string | null; text: string },
  t: Translate,
) {
  return {
    from: site === null ? t('mail.announcement.officeWrote') : t('mail.announcement.siteWrote', { site }),
    preview: text.slice(0, PREVIEW_LENGTH),
  };
}

function getOverdueContext({ waiting, overdue }: { waiting: string; overdue: string }) {
  return { hasOthers: Number(waiting) > Number(overdue) };
}

function getSeasonContext({ missing }: { missing: string }, t: Translate) {
  const needs = missing.split(' ').filter((name) => name !== '') as NeededToOpen[];
  const lines = needs.map((name) => toTextLine(t(`siteNeed.${name}`)));
  return { facts: listFacts(t, [['mail.fact.stillMissing', lines]]) };
}

function getInterestContext(
  { registrantName, registrantEmail }: { registrantName: string; registrantEmail: string },
  t: Translate,
) {
  const lines = [toTextLine(registrantName), toTextLine(registrantEmail)];
  return { facts: listFacts(t, [['mail.interestReceived.contact', lines]]) };
}

/** Skips empty lines, and labels without lines. */
function listFacts(
  t: Translate,
  rows: readonly (readonly [MessageKey, readonly (FactLine | null)[]])[],
): Fact[] {
  return rows
    .map(([label, lines]) => ({ label: t(label), lines: lines.filter((line) => line !== null) }))
    .filter(({ lines }) => lines.length > 0);
}

function toTextLine(text: string | null | undefined): FactLine | null {
  return text ? { text, link: null } : null;
}

function toEmailLine(email: string | null): FactLine | null {
  return email ? { text: email, link: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` } : null;
}

function toPhoneLine(phone: string | null): FactLine | null {
  if (!phone) return null;
  const text = formatPhone(phone);
  // People dial an extension by hand after somebody answers.
  return { text, link: `tel:${(text.split('x')[0] ?? text).replace(/[^\d+]/g, '')}` };
}
