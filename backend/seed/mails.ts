import { PAGES } from '../../domain/contract/pages.js';
import { referenceNumber } from '../../domain/status/reference-number.js';
import type { MailFacts } from '../mail/mail-facts.js';
import type { DemoProgram, HistoryRow, MessageRow, NewSite, NewStudent, UserRow } from './rows.js';

const SECONDS_ON_THE_WAY = 20;
/** Letters that a mail server refused for good, newest first: the office's page is worth a look with some. */
const STUCK = 3;
const REFUSAL = '550 5.1.1 The email account that you tried to reach does not exist.';

type Letter = { [K in keyof MailFacts]: { kind: K; facts: MailFacts[K] } }[keyof MailFacts];

/** What the program mailed while all this happened, as its moves would have: the newest letters to sites are stuck. */
export function mailsOf(program: Omit<DemoProgram, 'messages'>, appUrl: string): MessageRow[] {
  const users = byId(program.users);
  const sites = byId(program.sites);
  const students = byId(program.students);
  const messages = program.history.flatMap((entry): MessageRow[] => {
    const student = students.get(entry.studentId);
    const family = student && users.get(student.userId);
    const site = entry.siteId === null ? null : (sites.get(entry.siteId) ?? null);
    if (!student || !family) return [];
    return lettersOf(entry, student, family, site, appUrl).flatMap((letter) => {
      const isToSite = letter.kind === 'student-assigned' || letter.kind === 'application-withdrawn';
      const recipient = isToSite ? site?.coordinatorEmail : family.email;
      if (!recipient) return [];
      return [messageOf(letter, entry, recipient.toLowerCase(), isToSite ? null : family)];
    });
  });
  const toSites = messages.filter(({ kind }) => kind === 'student-assigned');
  for (const message of toSites.slice(-STUCK)) {
    Object.assign(message, { sentAt: null, parkedAt: message.sentAt, lastError: REFUSAL });
  }
  return messages;
}

/** The letters of an event, as MoveMails writes them. */
function lettersOf(
  { kind, message }: HistoryRow,
  student: NewStudent,
  family: UserRow,
  site: NewSite | null,
  appUrl: string,
): Letter[] {
  const studentName = `${student.firstName} ${student.lastName}`;
  const toFamily = {
    firstName: family.firstName,
    studentName,
    link: appUrl + PAGES.student.replace(':id', student.id),
  };
  const siteName = site?.name ?? '';
  const toSite = { siteName, studentName, link: appUrl + PAGES.site.replace(':id', String(site?.id)) };
  switch (kind) {
    case 'submitted':
      return [
        {
          kind: 'application-submitted',
          facts: { ...toFamily, reference: referenceNumber(student.id) },
        },
      ];
    case 'returned':
      return [{ kind: 'application-returned', facts: { ...toFamily, message } }];
    case 'recalled':
      return [{ kind: 'acceptance-recalled', facts: { ...toFamily, siteName, message } }];
    case 'canceled':
      return [{ kind: 'site-canceled', facts: { ...toFamily, siteName } }];
    case 'accepted':
      return site ? [{ kind: 'site-accepted', facts: { ...toFamily, siteName, ...aboutSite(site) } }] : [];
    case 'assigned':
      return [{ kind: 'student-assigned', facts: toSite }];
    case 'denied':
      return [{ kind: 'application-declined', facts: { ...toFamily, siteName, message } }];
    case 'withdrawn':
      return [
        { kind: 'application-withdrawn', facts: toSite },
        { kind: 'withdrawal-confirmed', facts: { ...toFamily, siteName } },
      ];
    case 'removed':
      return [{ kind: 'application-removed', facts: toFamily }];
    case 'restored':
      return [{ kind: 'application-restored', facts: toFamily }];
    case 'created':
      return [];
  }
}

function aboutSite(
  site: NewSite,
): Omit<MailFacts['site-accepted'], 'firstName' | 'studentName' | 'siteName' | 'link'> {
  return {
    orgName: site.orgName,
    address: site.address ?? null,
    dates: site.dates ?? null,
    days: site.days ?? null,
    times: site.times ?? null,
    coordinatorName: site.coordinatorName ?? null,
    coordinatorEmail: site.coordinatorEmail ?? null,
    coordinatorPhone: site.coordinatorPhone ?? null,
    acceptanceText: site.acceptanceText ?? null,
  };
}

function messageOf(
  { kind, facts }: Letter,
  { at, studentId, siteId }: HistoryRow,
  recipient: string,
  account: UserRow | null,
): MessageRow {
  return {
    kind,
    recipient,
    userId: account?.id ?? null,
    studentId,
    siteId: account ? null : siteId,
    language: account?.language ?? 'en',
    facts: { ...facts },
    createdAt: at,
    isBulk: false,
    attempts: 1,
    nextAttemptAt: at,
    sentAt: new Date(at.getTime() + SECONDS_ON_THE_WAY * 1000),
    parkedAt: null,
    lastError: null,
    resentAt: null,
    repeatsId: null,
  };
}

function byId<Id, Row extends { id: Id }>(rows: readonly Row[]): Map<Id, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
