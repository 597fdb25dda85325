import type { MailKind } from '../../domain/enums/mail.js';
import type { AppEvent } from '../../domain/events/events.js';
import type { AcceptedFamilyRecipient, SubmittingFamilyRecipient } from '../mail/family-recipients.js';
import { MAIL_LIST, getLinks, type MailDefinition } from '../mail/mail-list.js';
import type { Recipient } from '../mail/recipients.js';
import type { StudentSiteRecipient } from '../mail/site-recipients.queries.js';
import { toEpochSeconds } from '../platform/epoch.js';
import type { RunningDates } from './calendar.js';
import type { DemoProgram, HistoryRow, MessageRow, NewSite, NewStudent, UserRow } from './rows.js';

const DELIVERY_SECONDS = 20;
/** Permanently refused, so that the Messages page has some to show. */
const STUCK = 3;
const REFUSAL = '550 5.1.1 The email account that you tried to reach does not exist.';

type MailedDates = Pick<RunningDates, 'placementDay' | 'placedAt' | 'deadline'>;

interface DemoMail {
  kind: MailKind;
  to: Recipient;
  event: AppEvent;
}

export function makeMails(
  program: Pick<DemoProgram, 'users' | 'sites' | 'students' | 'history'>,
  appUrl: string,
  { dates = null, stuck = STUCK }: { dates?: MailedDates | null; stuck?: number } = {},
): MessageRow[] {
  const users = groupById(program.users);
  const sites = groupById(program.sites);
  const students = groupById(program.students);
  const links = getLinks(appUrl);
  const messages = program.history.flatMap((entry): MessageRow[] => {
    const student = students.get(entry.studentId);
    const account = student && users.get(student.userId);
    const site = entry.siteId === null ? null : (sites.get(entry.siteId) ?? null);
    if (!student || !account) return [];
    return makeMailsAfter(entry, student, account, site, dates)
      .filter(({ to }) => to.recipient !== '')
      .flatMap(({ kind, to, event }): MessageRow[] => {
        const definition: MailDefinition = MAIL_LIST[kind];
        const about = { recipient: to, event, links };
        const mail = { ...SENT_AT_ONCE, kind, ...getColumns(to, entry) };
        const email = { ...mail, facts: { ...definition.facts(about) } };
        const facts = to.userId === account.id && account.mobile && definition.text?.(about);
        return facts
          ? [email, { ...mail, channel: 'text', recipient: account.mobile ?? '', facts: { ...facts } }]
          : [email];
      });
  });
  const toSites = messages.filter(({ kind }) => kind === 'student-assigned');
  for (const message of toSites.slice(toSites.length - stuck)) {
    Object.assign(message, { sentAt: null, parkedAt: message.sentAt, lastError: REFUSAL });
  }
  return messages;
}

function makeMailsAfter(
  { kind, message, at, studentId, siteId: entrySiteId, consent }: HistoryRow,
  student: NewStudent,
  account: UserRow,
  site: NewSite | null,
  dates: MailedDates | null,
): DemoMail[] {
  const family = { ...toFamilyRecipient(student, account, site), ...getDatesAt(at, student, dates) };
  const siteId = entrySiteId ?? 0;
  switch (kind) {
    case 'submitted': {
      const event: AppEvent = { type: 'ApplicationSubmitted', studentId, byOffice: consent !== null };
      return [{ kind: 'application-submitted', to: family, event }];
    }
    case 'returned': {
      const event: AppEvent = { type: 'ApplicationReturned', studentId, message };
      return [{ kind: 'application-returned', to: family, event }];
    }
    case 'unassigned': {
      const event: AppEvent = { type: 'StudentUnassigned', studentId, siteId };
      return [{ kind: 'student-unassigned', to: toCoordinatorRecipient(student, site), event }];
    }
    case 'recalled': {
      const event: AppEvent = { type: 'AcceptanceRecalled', studentId, siteId, message };
      return [{ kind: 'acceptance-recalled', to: family, event }];
    }
    case 'canceled': {
      const event: AppEvent = {
        type: 'SiteCanceled',
        siteId,
        seatedStudentIds: [studentId],
        waitingStudentIds: [],
      };
      return [{ kind: 'site-canceled', to: family, event }];
    }
    case 'accepted': {
      const event: AppEvent = { type: 'StudentAccepted', studentId, siteId };
      return site ? [{ kind: 'site-accepted', to: family, event }] : [];
    }
    case 'assigned': {
      const event: AppEvent = { type: 'StudentAssigned', studentId, siteId };
      return [{ kind: 'student-assigned', to: toCoordinatorRecipient(student, site), event }];
    }
    case 'denied': {
      const event: AppEvent = { type: 'StudentDenied', studentId, siteId, message };
      return [{ kind: 'application-declined', to: family, event }];
    }
    case 'withdrawn': {
      const event: AppEvent = { type: 'ApplicationWithdrawn', studentId, siteId, via: null };
      return [
        { kind: 'application-withdrawn', to: toCoordinatorRecipient(student, site), event },
        { kind: 'withdrawal-confirmed', to: family, event },
      ];
    }
    case 'noShow':
      return [{ kind: 'no-show-released', to: family, event: { type: 'NoShowReleased', studentId, siteId } }];
    case 'removed':
      return [{ kind: 'application-removed', to: family, event: { type: 'ApplicationRemoved', studentId } }];
    case 'restored':
      return [
        { kind: 'application-restored', to: family, event: { type: 'ApplicationRestored', studentId } },
      ];
    case 'created':
      return [];
  }
}

function toFamilyRecipient(
  student: NewStudent,
  { email, id, language, firstName }: UserRow,
  site: NewSite | null,
): AcceptedFamilyRecipient {
  return {
    recipient: email,
    userId: id,
    language,
    firstName,
    studentId: student.id,
    studentName: getName(student),
    childName: student.firstName,
    siteLabel: site?.name ?? '',
    orgName: site?.orgName ?? '',
    address: site?.address ?? null,
    dates: site?.dates ?? null,
    days: site?.days ?? null,
    times: site?.times ?? null,
    coordinatorName: site?.coordinatorName ?? null,
    coordinatorEmail: site?.coordinatorEmail ?? null,
    coordinatorPhone: site?.coordinatorPhone ?? null,
    acceptanceText: site?.acceptanceText ?? null,
    acceptanceTextEs: site?.acceptanceTextEs ?? null,
    daysOff: null,
  };
}

function getDatesAt(
  at: Date,
  { applicationSubmitted }: NewStudent,
  dates: MailedDates | null,
): Pick<SubmittingFamilyRecipient, 'placementDay' | 'deadline' | 'firstSubmitted'> {
  if (!dates) return { placementDay: null, deadline: null, firstSubmitted: null };
  return {
    placementDay: at < dates.placedAt ? dates.placementDay : null,
    deadline: toEpochSeconds(dates.deadline),
    firstSubmitted: toEpochSeconds(applicationSubmitted ?? at),
  };
}

function toCoordinatorRecipient(student: NewStudent, site: NewSite | null): StudentSiteRecipient {
  return {
    recipient: site?.coordinatorEmail?.toLowerCase() ?? '',
    userId: null,
    language: 'en',
    studentId: student.id,
    studentName: getName(student),
    siteId: site?.id ?? 0,
    siteLabel: site?.name ?? '',
  };
}

function getName({ firstName, lastName }: NewStudent): string {
  return `${firstName} ${lastName}`;
}

const SENT_AT_ONCE = {
  channel: 'email',
  isUrgent: false,
  providerId: null,
  providerStatus: null,
  isBulk: false,
  attempts: 1,
  parkedAt: null,
  lastError: null,
  resentAt: null,
  repeatsId: null,
} as const;

function getColumns({ recipient, userId, language, siteId }: Recipient, { at, studentId }: HistoryRow) {
  return {
    recipient,
    userId,
    language,
    studentId,
    siteId: siteId ?? null,
    createdAt: at,
    nextAttemptAt: at,
    sentAt: new Date(at.getTime() + DELIVERY_SECONDS * 1000),
  };
}

function groupById<Id, Row extends { id: Id }>(rows: readonly Row[]): Map<Id, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
