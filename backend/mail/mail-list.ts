import pick from 'lodash/pick.js';
import type { MailKind, TextKind } from '../../domain/enums/mail.js';
import { PAGES, getSectionPath, getSitePath } from '../../domain/contract/pages.js';
import type { Language } from '../../domain/enums/enums.js';
import type { AnnouncementWords, AppEvent, EventAccount, EventType } from '../../domain/events/events.js';
import { listMissingToOpen } from '../../domain/placement/site-moves.js';
import { isLate } from '../../domain/season/season.js';
import { getAcceptanceText } from '../../domain/sites/acceptance-text.js';
import { getReferenceNumber } from '../../domain/status/reference-number.js';
import * as toFamily from './family-recipients.js';
import * as toFamilies from './family-recipients.queries.js';
import * as to from './recipients.js';
import * as toSites from './site-recipients.queries.js';

type About<Type extends EventType, To> = { recipient: To; event: AppEvent<Type>; links: Links };

/** `mail()` checks entries strictly; methods (unlike function properties) let all entries share this type. */
export interface MailDefinition {
  on: EventType;
  to(context: to.MailContext, event: AppEvent): readonly to.Recipient[] | Promise<readonly to.Recipient[]>;
  facts(about: About<EventType, to.Recipient>): object;
  /** Null means no text. If this method is missing, this kind is never texted. */
  text?(about: About<EventType, to.Recipient>): object | null;
  /** Sent slowly and after all other email, even for a single event. */
  isBulk?: true;
}

type Links = ReturnType<typeof getLinks>;

const COORDINATOR = ['coordinatorName', 'coordinatorEmail', 'coordinatorPhone'] as const;
const SITE = ['orgName', 'address', 'dates', 'days', 'times', ...COORDINATOR] as const;
const OFFER = ['registrantName', 'registrantRole', 'registrantEmail', 'organization', 'reason'] as const;

export function getLinks(appUrl: string) {
  return {
    login: appUrl + PAGES.login,
    account: appUrl + PAGES.account,
    dashboard: appUrl + PAGES.dashboard,
    student: (id: string): string => appUrl + PAGES.student.replace(':id', id),
    choices: (id: string): string => appUrl + getSectionPath(id, 'preference'),
    site: (id: number): string => appUrl + getSitePath(id),
    // Nobody is logged in on these two pages, so the address includes the language.
    announcementsOff: (token: string, language: Language): string =>
      `${appUrl}/api/announcements/off?token=${token}&lang=${language}`,
    attending: (token: string, language: Language): string =>
      `${appUrl}${PAGES.attending.replace(':token', token)}?lang=${language}`,
    roster: (id: number): string => `${appUrl}${getSitePath(id)}?tab=roster`,
  };
}

/** CONTRIBUTING.md explains how to add one. */
export const MAIL_LIST = {
  'confirm-address': defineMail({
    on: 'EmailConfirmationRequested',
    to: to.getAccount,
    facts: getLinkFacts,
  }),
  'password-recovery': defineMail({
    on: 'PasswordResetRequested',
    to: to.getAccount,
    facts: getLinkFacts,
  }),
  invitation: defineMail({
    on: 'UserInvited',
    to: to.getAccount,
    facts: (about) => ({
      ...getLinkFacts(about),
      role: about.event.account.role,
      siteName: about.event.siteName,
    }),
  }),
  'email-change': defineMail({
    on: 'EmailChangeRequested',
    to: to.getNewAddress,
    facts: getLinkFacts,
  }),
  'email-change-notice': defineMail({
    on: 'EmailChangeRequested',
    to: to.getAccount,
    facts: getNoticeFacts,
  }),
  'second-factor-on': defineMail({
    on: 'SecondFactorTurnedOn',
    to: to.getAccount,
    facts: getNoticeFacts,
  }),
  'second-factor-off': defineMail({
    on: 'SecondFactorTurnedOff',
    to: to.getAccount,
    facts: getNoticeFacts,
  }),
  'second-factor-reset': defineMail({
    on: 'SecondFactorReset',
    to: to.getAccount,
    facts: getNoticeFacts,
  }),
  'recovery-code-used': defineMail({
    on: 'RecoveryCodeUsed',
    to: to.getAccount,
    facts: (about) => ({ ...getNoticeFacts(about), codesLeft: String(about.event.codesLeft) }),
  }),
  'passkey-added': defineMail({
    on: 'PasskeyAdded',
    to: to.getAccount,
    facts: getNoticeFacts,
  }),

  'application-submitted': defineMail({
    on: 'ApplicationSubmitted',
    to: toFamily.findSubmittingFamily,
    facts: (about) => {
      const { studentId, placementDay, firstSubmitted, deadline } = about.recipient;
      const missedDeadline = isLate(firstSubmitted, deadline) ? String(deadline) : null;
      const byOffice = about.event.byOffice ? 'yes' : null;
      const reference = getReferenceNumber(studentId);
      const isAssigned = about.event.isAssigned ? 'yes' : null;
      return { ...getChildFacts(about), reference, placementDay, missedDeadline, byOffice, isAssigned };
    },
  }),
  'application-returned': defineMail({
    on: 'ApplicationReturned',
    to: toFamily.findFamily,
    facts: (about) => ({
      ...getChildFacts(about),
      message: about.event.message,
      lostSpot: about.event.wasAccepted ? 'yes' : null,
    }),
    text: getTextFacts,
  }),
  'site-accepted': defineMail({
    on: 'StudentAccepted',
    to: toFamily.findAcceptedFamily,
    facts: (about) => ({
      ...getChildAtSiteFacts(about),
      ...pick(about.recipient, SITE),
      daysOff: about.recipient.daysOff,
      acceptanceText: getAcceptanceText(about.recipient, about.recipient.language).acceptanceText,
    }),
    text: (about) => ({ ...getTextFacts(about), ...getSeatFacts(about) }),
  }),
  'acceptance-recalled': defineMail({
    on: 'AcceptanceRecalled',
    to: (context, { studentId, siteId }) => toFamily.findFamiliesWithoutSeat(context, [studentId], siteId),
    facts: (about) => ({ ...getWaitingAgainFacts(about), message: about.event.message }),
  }),
  'application-declined': defineMail({
    on: 'StudentDenied',
    to: (context, { studentId, siteId }) => toFamily.findFamiliesWithoutSeat(context, [studentId], siteId),
    facts: (about) => ({
      ...getWaitingAgainFacts(about),
      message: about.event.message,
      link: about.links.choices(about.recipient.studentId),
    }),
  }),
  'application-withdrawn': defineMail({
    on: 'ApplicationWithdrawn',
    // A site that heard it in a call knows already.
    to: (context, event) => (event.via === 'call' ? [] : toSites.readStudentCoordinators(context, event)),
    facts: getSiteFacts,
  }),
  'withdrawal-confirmed': defineMail({
    on: 'ApplicationWithdrawn',
    to: toFamily.findWithdrawingFamily,
    facts: (about) => ({ ...getChildAtSiteFacts(about), via: about.event.via }),
    // A person who did this on the page sees the result. A family should know if it was done elsewhere.
    text: (about) => {
      const { via, siteId } = about.event;
      const { siteLabel } = about.recipient;
      if (siteId === null || siteLabel === null || via === null || via === 'page') return null;
      return { ...getTextFacts(about), siteName: siteLabel, siteId: String(siteId), via };
    },
  }),
  'attending-question': defineMail({
    on: 'AttendingAsked',
    to: toFamilies.readAskedFamilies,
    facts: ({ recipient, event, links }) => ({
      firstName: recipient.firstName,
      studentNames: joinLines(recipient.children, ({ studentName }) => studentName),
      siteNames: joinLines(recipient.children, ({ siteLabel }) => siteLabel),
      addresses: joinLines(recipient.children, ({ address }) => address ?? ''),
      firstDay: recipient.firstDay,
      isReminder: event.isReminder ? 'yes' : null,
      hasBegun: event.hasBegun ? 'yes' : null,
      link: links.attending(recipient.token, recipient.language),
    }),
    text: ({ recipient, event, links }) => ({
      childNames: joinLines(recipient.children, ({ childName }) => childName),
      firstDay: recipient.firstDay,
      hasBegun: event.hasBegun ? 'yes' : null,
      link: links.attending(recipient.token, recipient.language),
    }),
    isBulk: true,
  }),
  'no-show-released': defineMail({
    on: 'NoShowReleased',
    to: toFamily.findFamilyAtSite,
    facts: (about) => ({ ...getChildAtSiteFacts(about), ...pick(about.recipient, COORDINATOR) }),
    text: (about) => ({
      ...getTextFacts(about),
      ...getSeatFacts(about),
      coordinatorPhone: about.recipient.coordinatorPhone,
    }),
  }),
  'application-removed': defineMail({
    on: 'ApplicationRemoved',
    to: toFamily.findFamily,
    facts: getChildFacts,
  }),
  'application-restored': defineMail({
    on: 'ApplicationRestored',
    to: toFamily.findFamily,
    facts: getChildFacts,
  }),
  'application-edited': defineMail({
    on: 'ApplicationEdited',
    to: toFamily.findFamily,
    facts: (about) => {
      const { section, fields } = about.event;
      return { ...getChildFacts(about), section, fields: fields.join(' ') };
    },
  }),
  'student-assigned': defineMail({
    on: 'StudentAssigned',
    to: toSites.readStudentCoordinators,
    facts: (about) => ({ ...getSiteFacts(about), link: about.links.roster(about.event.siteId) }),
  }),
  'student-unassigned': defineMail({
    on: 'StudentUnassigned',
    to: toSites.readAskedCoordinators,
    facts: getSiteFacts,
  }),
  'answers-overdue': defineMail({
    on: 'AnswersOverdue',
    to: toSites.readCoordinators,
    facts: ({ recipient, event, links }) => ({
      siteName: recipient.siteLabel,
      waiting: String(event.waiting),
      overdue: String(event.overdue),
      answerDays: String(event.answerDays),
      link: links.roster(event.siteId),
    }),
    isBulk: true,
  }),
  'site-canceled': defineMail({
    on: 'SiteCanceled',
    to: (context, { seatedStudentIds, siteId }) =>
      toFamily.findFamiliesWithoutSeat(context, seatedStudentIds, siteId),
    facts: getWaitingAgainFacts,
  }),
  'choice-canceled': defineMail({
    on: 'SiteCanceled',
    to: (context, { waitingStudentIds, siteId }) =>
      toFamily.findFamiliesAtSite(context, waitingStudentIds, siteId),
    facts: (about) => ({
      ...getChildAtSiteFacts(about),
      link: about.links.choices(about.recipient.studentId),
    }),
    // Hundreds of families may have chosen this site. Those who lost a seat come first.
    isBulk: true,
  }),

  'season-started': defineMail({
    on: 'SeasonStarted',
    to: toSites.readPendingCoordinators,
    facts: ({ recipient, links }) => ({
      siteName: recipient.siteLabel,
      missing: listMissingToOpen(recipient).join(' '),
      link: links.site(recipient.siteId),
    }),
    isBulk: true,
  }),
  'deadline-reminder': defineMail({
    on: 'DeadlineApproached',
    to: toFamilies.readUnfinishedFamilies,
    facts: ({ recipient, event, links }) => ({
      firstName: recipient.firstName,
      studentNames: recipient.studentNames.join('\n'),
      deadline: String(event.deadline),
      link: links.dashboard,
    }),
    isBulk: true,
  }),
  'students-placed': defineMail({
    on: 'StudentsPlaced',
    to: toSites.readRespondingCoordinators,
    facts: ({ recipient, links }) => ({
      siteName: recipient.siteLabel,
      waiting: String(recipient.waiting),
      link: links.roster(recipient.siteId),
    }),
    isBulk: true,
  }),
  'no-seat-yet': defineMail({
    on: 'StudentsLeftWaiting',
    to: toFamilies.readFamiliesLeftWaiting,
    facts: ({ recipient, links }) => {
      const { firstName, standings, studentId, studentCount } = recipient;
      return {
        firstName,
        studentNames: joinLines(standings, ({ studentName }) => studentName),
        siteNames: joinLines(standings, ({ siteLabel }) => siteLabel ?? ''),
        positions: joinLines(standings, ({ position }) => position ?? ''),
        waiting: joinLines(standings, ({ waiting }) => waiting ?? ''),
        link: studentCount === 1 ? links.student(studentId) : links.dashboard,
      };
    },
    isBulk: true,
  }),

  announcement: defineMail({
    on: 'AnnouncementSent',
    to: toFamilies.readAnnouncedFamilies,
    facts: (about) => ({
      ...getAnnouncementFacts(about),
      unsubscribe: about.links.announcementsOff(about.recipient.token, about.recipient.language),
    }),
    text: (about) => {
      if (about.event.isUrgent !== true) return null;
      const { siteName, subject, text, textLanguage, link } = getAnnouncementFacts(about);
      return { siteName, subject, text, textLanguage, link };
    },
    isBulk: true,
  }),
  'announcement-test': defineMail({
    on: 'AnnouncementTested',
    to: toFamilies.readAnnouncementTester,
    facts: getAnnouncementFacts,
  }),

  'interest-received': defineMail({
    on: 'SiteOffered',
    to: to.getProgram,
    facts: ({ event, links }) => ({ ...pick(event, OFFER), link: links.site(event.siteId) }),
  }),
  'interest-thanks': defineMail({
    on: 'SiteOffered',
    to: to.findRegistrant,
    facts: ({ event, links }) => ({
      firstName: event.registrantName,
      organization: event.organization,
      link: links.login,
    }),
  }),
} as const satisfies Record<MailKind, MailDefinition>;

export type MailFacts = { [K in MailKind]: ReturnType<(typeof MAIL_LIST)[K]['facts']> };

export type TextFacts = {
  [K in Exclude<TextKind, 'mobile-code'>]: NonNullable<
    ReturnType<NonNullable<(typeof MAIL_LIST)[K]['text']>>
  >;
} & { 'mobile-code': { code: string | null } };

/** Makes the compiler check that an entry's event, recipients, facts and template match. */
function defineMail<
  Type extends EventType,
  To extends to.Recipient,
  Facts extends object,
  Text extends object = object,
>(definition: {
  on: Type;
  to: (context: to.MailContext, event: AppEvent<Type>) => readonly To[] | Promise<readonly To[]>;
  facts: (about: About<Type, To>) => Facts;
  text?: (about: About<Type, To>) => Text | null;
  isBulk?: true;
}) {
  return definition;
}

function getLinkFacts({ event }: { event: { account: EventAccount; link: string } }) {
  return { firstName: event.account.firstName, link: event.link };
}

function getNoticeFacts({ event, links }: { event: { account: EventAccount }; links: Links }) {
  return { firstName: event.account.firstName, link: links.account };
}

function getChildFacts({ recipient, links }: { recipient: toFamily.FamilyRecipient; links: Links }) {
  const { firstName, studentId, studentName } = recipient;
  return { firstName, studentName, link: links.student(studentId) };
}

function getChildAtSiteFacts<Label extends string | null>({
  recipient,
  links,
}: {
  recipient: toFamily.FamilyRecipient & { siteLabel: Label };
  links: Links;
}) {
  return { ...getChildFacts({ recipient, links }), siteName: recipient.siteLabel };
}

function getWaitingAgainFacts({
  recipient,
  links,
}: {
  recipient: toFamily.FamilyWithoutSeatRecipient;
  links: Links;
}) {
  return { ...getChildAtSiteFacts({ recipient, links }), waitsNowhere: recipient.waitsNowhere };
}

/** The page of all applications has a short address. A text never has the whole name of a child. */
function getTextFacts({ recipient, links }: { recipient: toFamily.FamilyRecipient; links: Links }) {
  return { childName: recipient.childName, link: links.dashboard };
}

/** The site's number is used to check that this is still true when the text is sent. */
function getSeatFacts({
  recipient,
  event,
}: {
  recipient: toFamily.FamilyOfSiteRecipient;
  event: { siteId: number };
}) {
  return { siteName: recipient.siteLabel, siteId: String(event.siteId) };
}

/** Emails to sites greet nobody by name: everybody at the site gets the same text. */
function getSiteFacts({ recipient, links }: { recipient: toSites.StudentSiteRecipient; links: Links }) {
  const { siteId, siteLabel, studentName } = recipient;
  return { siteName: siteLabel, studentName, link: links.site(siteId) };
}

function getAnnouncementFacts({
  recipient: { firstName, siteLabel, language, replyTo },
  event: { words },
  links,
}: {
  recipient: toFamilies.AnnouncementRecipient;
  event: { words: AnnouncementWords };
  links: Links;
}) {
  return { firstName, siteName: siteLabel, ...pickWords(language, words), replyTo, link: links.dashboard };
}

function pickWords(language: Language, { subject, body, subjectEs, bodyEs }: AnnouncementWords) {
  return language === 'es' && subjectEs !== null && bodyEs !== null
    ? { subject: subjectEs, text: bodyEs, textLanguage: 'es' }
    : { subject, text: body, textLanguage: 'en' };
}

function joinLines<Row>(rows: readonly Row[], getValue: (row: Row) => string | number): string {
  return rows.map(getValue).join('\n');
}
