import pick from 'lodash/pick.js';
import type { MailKind, TextKind } from '../../domain/enums/mail.js';
import { PAGES, sitePath } from '../../domain/contract/pages.js';
import type { Language } from '../../domain/enums/enums.js';
import type { AnnouncementWords, AppEvent, EventAccount, EventType } from '../../domain/events/events.js';
import { missingToOpen } from '../../domain/placement/site-moves.js';
import { isLate } from '../../domain/season/season.js';
import { getAcceptanceText } from '../../domain/sites/acceptance-text.js';
import { referenceNumber } from '../../domain/status/reference-number.js';
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

type Links = ReturnType<typeof linksTo>;

const COORDINATOR = ['coordinatorName', 'coordinatorEmail', 'coordinatorPhone'] as const;
const SITE = ['orgName', 'address', 'dates', 'days', 'times', ...COORDINATOR] as const;
const OFFER = ['registrantName', 'registrantRole', 'registrantEmail', 'organization', 'reason'] as const;

export function linksTo(appUrl: string) {
  return {
    login: appUrl + PAGES.login,
    account: appUrl + PAGES.account,
    dashboard: appUrl + PAGES.dashboard,
    student: (id: string): string => appUrl + PAGES.student.replace(':id', id),
    site: (id: number): string => appUrl + sitePath(id),
    // Nobody is logged in on these two pages, so the address includes the language.
    announcementsOff: (token: string, language: Language): string =>
      `${appUrl}/api/announcements/off?token=${token}&lang=${language}`,
    attending: (token: string, language: Language): string =>
      `${appUrl}${PAGES.attending.replace(':token', token)}?lang=${language}`,
    roster: (id: number): string => `${appUrl}${sitePath(id)}?tab=roster`,
  };
}

/** CONTRIBUTING.md explains how to add one. */
export const MAIL_LIST = {
  'confirm-address': mail({
    on: 'EmailConfirmationRequested',
    to: to.account,
    facts: linkFacts,
  }),
  'password-recovery': mail({
    on: 'PasswordResetRequested',
    to: to.account,
    facts: linkFacts,
  }),
  invitation: mail({
    on: 'UserInvited',
    to: to.account,
    facts: (about) => ({
      ...linkFacts(about),
      role: about.event.account.role,
      siteName: about.event.siteName,
    }),
  }),
  'email-change': mail({
    on: 'EmailChangeRequested',
    to: to.newAddress,
    facts: linkFacts,
  }),
  'email-change-notice': mail({
    on: 'EmailChangeRequested',
    to: to.account,
    facts: noticeFacts,
  }),
  'second-factor-on': mail({
    on: 'SecondFactorTurnedOn',
    to: to.account,
    facts: noticeFacts,
  }),
  'second-factor-off': mail({
    on: 'SecondFactorTurnedOff',
    to: to.account,
    facts: noticeFacts,
  }),
  'second-factor-reset': mail({
    on: 'SecondFactorReset',
    to: to.account,
    facts: noticeFacts,
  }),
  'recovery-code-used': mail({
    on: 'RecoveryCodeUsed',
    to: to.account,
    facts: (about) => ({ ...noticeFacts(about), codesLeft: String(about.event.codesLeft) }),
  }),
  'passkey-added': mail({
    on: 'PasskeyAdded',
    to: to.account,
    facts: noticeFacts,
  }),

  'application-submitted': mail({
    on: 'ApplicationSubmitted',
    to: toFamily.findSubmittingFamily,
    facts: (about) => {
      const { studentId, placementDay, firstSubmitted, deadline } = about.recipient;
      const missedDeadline = isLate(firstSubmitted, deadline) ? String(deadline) : null;
      const byOffice = about.event.byOffice ? 'yes' : null;
      const reference = referenceNumber(studentId);
      return { ...childFacts(about), reference, placementDay, missedDeadline, byOffice };
    },
  }),
  'application-returned': mail({
    on: 'ApplicationReturned',
    to: toFamily.findFamily,
    facts: (about) => ({ ...childFacts(about), message: about.event.message }),
    text: textFacts,
  }),
  'site-accepted': mail({
    on: 'StudentAccepted',
    to: toFamily.findAcceptedFamily,
    facts: (about) => ({
      ...childAtSiteFacts(about),
      ...pick(about.recipient, SITE),
      daysOff: about.recipient.daysOff,
      acceptanceText: getAcceptanceText(about.recipient, about.recipient.language).acceptanceText,
    }),
    text: (about) => ({ ...textFacts(about), ...seatFacts(about) }),
  }),
  'acceptance-recalled': mail({
    on: 'AcceptanceRecalled',
    to: toFamily.findFamilyOfSite,
    facts: (about) => ({ ...childAtSiteFacts(about), message: about.event.message }),
  }),
  'application-declined': mail({
    on: 'StudentDenied',
    to: toFamily.findDeclinedFamily,
    facts: (about) => ({
      ...childAtSiteFacts(about),
      waitsNowhere: about.recipient.waitsNowhere,
      message: about.event.message,
    }),
  }),
  'application-withdrawn': mail({
    on: 'ApplicationWithdrawn',
    // A site that heard it in a call knows already.
    to: (context, event) => (event.via === 'call' ? [] : toSites.readCoordinatorsOfStudent(context, event)),
    facts: siteFacts,
  }),
  'withdrawal-confirmed': mail({
    on: 'ApplicationWithdrawn',
    to: toFamily.findWithdrawingFamily,
    facts: (about) => ({ ...childAtSiteFacts(about), via: about.event.via }),
    // A person who did this on the page sees the result. A family should know if it was done elsewhere.
    text: (about) => {
      const { via, siteId } = about.event;
      const { siteLabel } = about.recipient;
      if (siteId === null || siteLabel === null || via === null || via === 'page') return null;
      return { ...textFacts(about), siteName: siteLabel, siteId: String(siteId), via };
    },
  }),
  'attending-question': mail({
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
  'no-show-released': mail({
    on: 'NoShowReleased',
    to: toFamily.findFamilyOfSite,
    facts: (about) => ({ ...childAtSiteFacts(about), ...pick(about.recipient, COORDINATOR) }),
    text: (about) => ({
      ...textFacts(about),
      ...seatFacts(about),
      coordinatorPhone: about.recipient.coordinatorPhone,
    }),
  }),
  'application-removed': mail({
    on: 'ApplicationRemoved',
    to: toFamily.findFamily,
    facts: childFacts,
  }),
  'application-restored': mail({
    on: 'ApplicationRestored',
    to: toFamily.findFamily,
    facts: childFacts,
  }),
  'application-edited': mail({
    on: 'ApplicationEdited',
    to: toFamily.findFamily,
    facts: (about) => {
      const { section, fields } = about.event;
      return { ...childFacts(about), section, fields: fields.join(' ') };
    },
  }),
  'student-assigned': mail({
    on: 'StudentAssigned',
    to: toSites.readCoordinatorsOfStudent,
    facts: siteFacts,
  }),
  'student-unassigned': mail({
    on: 'StudentUnassigned',
    to: toSites.readAskedCoordinators,
    facts: siteFacts,
  }),
  'answers-overdue': mail({
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
  'site-canceled': mail({
    on: 'SiteCanceled',
    to: (context, { seatedStudentIds, siteId }) =>
      toFamily.findFamiliesOfSite(context, seatedStudentIds, siteId),
    facts: childAtSiteFacts,
  }),
  'choice-canceled': mail({
    on: 'SiteCanceled',
    to: (context, { waitingStudentIds, siteId }) =>
      toFamily.findFamiliesOfSite(context, waitingStudentIds, siteId),
    facts: childAtSiteFacts,
    // Hundreds of families may have chosen this site. Those who lost a seat come first.
    isBulk: true,
  }),

  'season-started': mail({
    on: 'SeasonStarted',
    to: toSites.readPendingCoordinators,
    facts: ({ recipient, links }) => ({
      siteName: recipient.siteLabel,
      missing: missingToOpen(recipient).join(' '),
      link: links.site(recipient.siteId),
    }),
    isBulk: true,
  }),
  'deadline-reminder': mail({
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
  'students-placed': mail({
    on: 'StudentsPlaced',
    to: toSites.readRespondingCoordinators,
    facts: ({ recipient, links }) => ({
      siteName: recipient.siteLabel,
      waiting: String(recipient.waiting),
      link: links.site(recipient.siteId),
    }),
    isBulk: true,
  }),
  'no-seat-yet': mail({
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

  announcement: mail({
    on: 'AnnouncementSent',
    to: toFamilies.readAnnouncedFamilies,
    facts: (about) => ({
      ...announcementFacts(about),
      unsubscribe: about.links.announcementsOff(about.recipient.token, about.recipient.language),
    }),
    text: (about) => {
      if (about.event.isUrgent !== true) return null;
      const { siteName, subject, text, textLanguage, link } = announcementFacts(about);
      return { siteName, subject, text, textLanguage, link };
    },
    isBulk: true,
  }),
  'announcement-test': mail({
    on: 'AnnouncementTested',
    to: toFamilies.readAnnouncementTester,
    facts: announcementFacts,
  }),

  'interest-received': mail({
    on: 'SiteOffered',
    to: to.program,
    facts: ({ event, links }) => ({ ...pick(event, OFFER), link: links.site(event.siteId) }),
  }),
  'interest-thanks': mail({
    on: 'SiteOffered',
    to: to.registrant,
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
function mail<
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

function linkFacts({ event }: { event: { account: EventAccount; link: string } }) {
  return { firstName: event.account.firstName, link: event.link };
}

function noticeFacts({ event, links }: { event: { account: EventAccount }; links: Links }) {
  return { firstName: event.account.firstName, link: links.account };
}

function childFacts({ recipient, links }: { recipient: toFamily.FamilyRecipient; links: Links }) {
  const { firstName, studentId, studentName } = recipient;
  return { firstName, studentName, link: links.student(studentId) };
}

function childAtSiteFacts<Label extends string | null>({
  recipient,
  links,
}: {
  recipient: toFamily.FamilyRecipient & { siteLabel: Label };
  links: Links;
}) {
  return { ...childFacts({ recipient, links }), siteName: recipient.siteLabel };
}

/** The page of all applications has a short address. A text never has the whole name of a child. */
function textFacts({ recipient, links }: { recipient: toFamily.FamilyRecipient; links: Links }) {
  return { childName: recipient.childName, link: links.dashboard };
}

/** The site's number is used to check that this is still true when the text is sent. */
function seatFacts({
  recipient,
  event,
}: {
  recipient: toFamily.FamilyOfSiteRecipient;
  event: { siteId: number };
}) {
  return { siteName: recipient.siteLabel, siteId: String(event.siteId) };
}

/** Emails to sites greet nobody by name: everybody at the site gets the same text. */
function siteFacts({ recipient, links }: { recipient: toSites.StudentSiteRecipient; links: Links }) {
  const { siteId, siteLabel, studentName } = recipient;
  return { siteName: siteLabel, studentName, link: links.site(siteId) };
}

function announcementFacts({
  recipient: { firstName, siteLabel, language, replyTo },
  event: { words },
  links,
}: {
  recipient: toFamilies.AnnouncementRecipient;
  event: { words: AnnouncementWords };
  links: Links;
}) {
  return { firstName, siteName: siteLabel, ...wordsFor(language, words), replyTo, link: links.dashboard };
}

function wordsFor(language: Language, { subject, body, subjectEs, bodyEs }: AnnouncementWords) {
  return language === 'es' && subjectEs !== null && bodyEs !== null
    ? { subject: subjectEs, text: bodyEs, textLanguage: 'es' }
    : { subject, text: body, textLanguage: 'en' };
}

function joinLines<Row>(rows: readonly Row[], getValue: (row: Row) => string | number): string {
  return rows.map(getValue).join('\n');
}
