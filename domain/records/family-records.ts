import type { HistoryEntryView, StudentView } from '../contract/student.js';
import type { AttendanceMark } from '../enums/attendance.js';
import type { CallOutcome } from '../enums/coming.js';
import { SECTIONS, getEnumLabelKey, type Language, type UserRole } from '../enums/enums.js';
import { getLocaleInState, getOwnName } from '../enums/languages.js';
import type { Channel, MessageState } from '../enums/mail.js';
import { getDateFormat } from '../fields/date-format.js';
import { toDateText, parseDateText, type Day } from '../fields/date-text.js';
import { formatPhone } from '../fields/phone.js';
import {
  FACT_TABS,
  listFactGroups,
  getPreferenceGroup,
  type Fact,
  type FactGroup,
} from '../forms/fact-groups.js';
import { listLabelGroups } from '../forms/sections.js';
import type { MessageKey } from '../messages/keys.js';
import { capitalize } from '../messages/sentence.js';
import { describeFamilyReason } from '../placement/family-reason.js';
import { getSchoolYears } from '../season/program-dates.js';
import { getCardStatus } from '../status/application-status.js';
import { getReferenceNumber } from '../status/reference-number.js';
import { getSectionFlag } from '../status/sections.js';
import { formatFact, formatUtcDay, formatSchool, type Text } from './fact-text.js';

/** `name` and `value` are for programs, `label` and `text` for people. */
export interface RecordFact {
  /** The column that it's stored in, if any. */
  name: string;
  label: string;
  /** Days as `YYYY-MM-DD` and moments as ISO 8601 in UTC; null if it's missing. */
  value: string | number | boolean | null;
  text: string;
}

interface RecordColumn {
  name: string;
  label: string;
}

export type RecordRow = Record<string, string>;

export interface RecordSection {
  name: string;
  title: string;
  facts: RecordFact[];
  table: { columns: RecordColumn[]; rows: RecordRow[] } | null;
}

interface ApplicationRecords {
  season: number;
  title: string;
  sections: RecordSection[];
}

interface ChildRecords {
  name: string;
  /** Of all seasons, the latest first. */
  applications: ApplicationRecords[];
}

/** The JSON file as it is, and what the PDF is drawn from. */
export interface FamilyRecords {
  title: string;
  program: string;
  family: string;
  language: Language;
  /** ISO 8601 in UTC. */
  writtenOn: string;
  writtenText: string;
  about: string[];
  account: RecordSection[];
  children: ChildRecords[];
  leftOut: string[];
}

/** Times in epoch seconds, here and below. */
export interface AccountFacts {
  firstName: string;
  lastName: string;
  email: string;
  emailProvenAt: number | null;
  role: UserRole;
  language: Language;
  mobile: string | null;
  /** False after STOP. */
  textsOn: boolean;
  announcementsOffAt: number | null;
  createdAt: number;
  updatedAt: number;
  lastLoginAt: number | null;
  deletedAt: number | null;
}

export interface ApplicationFacts {
  student: StudentView;
  siteNames: Readonly<Record<'site1Name' | 'site2Name' | 'site3Name' | 'siteName', string | null>>;
  schools: ReadonlyMap<number, { name: string; district: string | null }>;
  createdAt: number;
  updatedAt: number;
  firstSubmittedAt: number | null;
  assignedAt: number | null;
  askedAt: number | null;
  remindedAt: number | null;
  groupName: string | null;
  /** Oldest first. */
  history: readonly HistoryEntryView[];
  runs: readonly RunFacts[];
  attendance: readonly AttendanceFacts[];
  daysOff: readonly DayOffFacts[];
  calls: readonly CallFacts[];
  messages: readonly MessageFacts[];
  notes: readonly NoteFacts[];
  access: readonly AccessFacts[];
}

export interface RunFacts {
  run: number;
  at: number;
  lottery: number;
  siteName: string | null;
}

export interface AttendanceFacts {
  day: Day;
  mark: AttendanceMark | null;
  siteName: string;
  earlier: readonly AttendanceMark[];
}

export interface DayOffFacts {
  day: Day;
  siteName: string;
  reason: string;
}

export interface CallFacts {
  at: number;
  siteName: string;
  outcome: CallOutcome;
  note: string | null;
}

export interface MessageFacts {
  at: number;
  sentAt: number | null;
  channel: Channel;
  recipient: string;
  subject: string;
  state: MessageState;
}

export interface NoteFacts {
  at: number;
  text: string;
}

export interface AccessFacts {
  day: Day;
  kind: 'read' | 'exported' | 'imported';
  action: string | null;
  isOffice: boolean;
  siteName: string | null;
  isByToken: boolean;
  times: number;
}

interface FamilyFacts {
  account: AccountFacts;
  /** The applications of each child, the latest season first. */
  children: readonly (readonly ApplicationFacts[])[];
  messages: readonly MessageFacts[];
}

export interface RecordWords {
  language: Language;
  text: Text;
  timeZone: string;
  helpEmail: string;
  helpPhone: string;
}

interface RecordOrder {
  /** In epoch seconds. */
  writtenOn: number;
  /** Only if somebody in the office has read them (decision 012). */
  withNotes: boolean;
}

export function describeFamily(
  { account, children, messages }: FamilyFacts,
  words: RecordWords,
  { writtenOn, withNotes }: RecordOrder,
): FamilyRecords {
  const { text, language, helpEmail: email, helpPhone: phone } = words;
  const contact = { email, phone };
  return {
    title: text('records.title'),
    program: text('records.program'),
    family: `${account.firstName} ${account.lastName}`,
    language,
    writtenOn: formatIsoMoment(writtenOn),
    writtenText: text('records.writtenOn', { moment: formatMoment(words, writtenOn) }),
    about: [text('records.about'), text('records.correct', contact)],
    account: [makeAccountSection(account, words), makeMessageSection('otherMessages', messages, words)],
    children: children.map((applications) => ({
      name: getName(applications[0]),
      applications: applications.map((one) => describeApplication(one, words, withNotes)),
    })),
    leftOut: [
      ...(withNotes ? [] : [text('records.leftOut.notes', contact)]),
      text('records.leftOut.others'),
      text('records.leftOut.secrets'),
      text('records.leftOut.deleted'),
    ],
  };
}

function getName(application: ApplicationFacts | undefined): string {
  return application ? `${application.student.firstName} ${application.student.lastName}` : '';
}

function makeAccountSection(account: AccountFacts, words: RecordWords): RecordSection {
  const { text } = words;
  const { firstName, lastName, email, role, language, mobile, textsOn, announcementsOffAt } = account;
  return {
    name: 'account',
    title: text('records.account'),
    facts: [
      makeTextFact('firstName', text('label.firstName'), firstName, words),
      makeTextFact('lastName', text('label.lastName'), lastName, words),
      makeTextFact('email', text('label.email'), email, words),
      makeMomentFact('emailProvenAt', text('records.emailProvenAt'), account.emailProvenAt, words),
      makeTextFact('role', text('records.role'), role, words, text(getEnumLabelKey('userRole', role))),
      makeTextFact('language', text('label.language.account'), language, words, getOwnName(language)),
      makeTextFact(
        'mobile',
        text('label.mobile'),
        mobile,
        words,
        mobile === null ? null : formatPhone(mobile),
      ),
      makeFlagFact('textsOn', text('records.textsOn'), textsOn, words),
      makeFlagFact('announcements', text('account.announcements'), announcementsOffAt === null, words),
      makeMomentFact('announcementsOffAt', text('records.announcementsOffAt'), announcementsOffAt, words),
      makeMomentFact('createdAt', text('records.createdAt'), account.createdAt, words),
      makeMomentFact('updatedAt', text('records.updatedAt'), account.updatedAt, words),
      makeMomentFact('lastLoginAt', text('records.lastLoginAt'), account.lastLoginAt, words),
      makeMomentFact('deletedAt', text('records.deletedAt'), account.deletedAt, words),
    ],
    table: null,
  };
}

function describeApplication(
  application: ApplicationFacts,
  words: RecordWords,
  withNotes: boolean,
): ApplicationRecords {
  const { student, siteNames } = application;
  const { text } = words;
  return {
    season: student.season,
    title: text('records.season', { year: student.season }),
    sections: [
      makeStatusSection(application, words),
      ...FACT_TABS.flatMap((tab) => listFactGroups(tab, student)).map((group) =>
        makeAnswerSection(group, application, words),
      ),
      makeAnswerSection(getPreferenceGroup({ ...student, ...siteNames }), application, words),
      makeChoiceSection(application, words),
      makeHistorySection(application, words),
      makeRunSection(application, words),
      makeAttendanceSection(application, words),
      makeDaysOffSection(application, words),
      makeCallSection(application, words, withNotes),
      makeMessageSection('messages', application.messages, words),
      ...(withNotes ? [makeNoteSection(application, words)] : []),
      makeAccessSection(application, words),
    ],
  };
}

function makeStatusSection(application: ApplicationFacts, words: RecordWords): RecordSection {
  const { student, siteNames } = application;
  const { text } = words;
  const { status, ssid, ssidCheckedOn, attending } = student;
  const shownStatus = getCardStatus(student);
  return {
    name: 'application',
    title: text('records.application'),
    facts: [
      makeTextFact('id', text('application.reference'), getReferenceNumber(student.id), words),
      makeTextFact(
        'status',
        text('records.status'),
        status,
        words,
        text(getEnumLabelKey('cardStatus', shownStatus)),
      ),
      makeMomentFact('createdAt', text('records.addedAt'), application.createdAt, words),
      ...SECTIONS.map((section) =>
        makeFlagFact(
          getSectionFlag(section),
          text('records.sectionComplete', { section: text(getEnumLabelKey('section', section)) }),
          student[getSectionFlag(section)],
          words,
        ),
      ),
      makeMomentFact(
        'firstSubmittedAt',
        text('records.firstSubmittedAt'),
        application.firstSubmittedAt,
        words,
      ),
      makeMomentFact(
        'applicationSubmitted',
        text('records.applicationSubmitted'),
        student.applicationSubmitted,
        words,
      ),
      makeMomentFact('updatedAt', text('records.updatedAt'), application.updatedAt, words),
      makeTextFact('siteId', text('records.site'), siteNames.siteName, words),
      makeMomentFact('assignedAt', text('records.assignedAt'), application.assignedAt, words),
      makeTextFact('groupName', text('records.group'), application.groupName, words),
      makeMomentFact('askedAt', text('records.askedAt'), application.askedAt, words),
      makeMomentFact('remindedAt', text('records.remindedAt'), application.remindedAt, words),
      makeTextFact(
        'attending',
        text('attending.question'),
        attending,
        words,
        attending && text(attending === 'yes' ? 'form.yes' : 'form.no'),
      ),
      makeMomentFact('attendingOn', text('records.attendingOn'), student.attendingOn, words),
      makeTextFact('ssid', text('records.ssid'), ssid === null ? null : String(ssid), words),
      makeMomentFact('ssidCheckedOn', text('records.ssidCheckedOn'), ssidCheckedOn, words),
      makeTextFact('results', text('records.results'), student.results, words),
    ],
    table: null,
  };
}

function makeAnswerSection(
  { title, facts }: FactGroup,
  { student: { season, noGuardian2 }, schools }: ApplicationFacts,
  words: RecordWords,
): RecordSection {
  const { text, language } = words;
  const isSecondGuardian = title === 'group.secondaryGuardian';
  const { outgoing: outgoingYear, incoming: incomingYear } = getSchoolYears(season);
  const describe = (fact: Fact): RecordFact => {
    const { name, label, rule, value } = fact;
    const isSchool = rule.kind === 'school' && typeof value === 'number';
    const shown = isSchool ? formatSchool(value, schools.get(value), text) : formatFact(fact, text, language);
    const raw = rule.kind === 'date' && typeof value === 'number' ? toDateText(value) : value;
    return {
      name,
      label: text(label, { outgoingYear, incomingYear }),
      value: typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? raw : null,
      text: shown ?? text('application.notGiven'),
    };
  };
  return {
    name: title.slice(title.lastIndexOf('.') + 1),
    title: text(title),
    facts: [
      ...(isSecondGuardian
        ? [makeFlagFact('noGuardian2', text('label.noGuardian2'), noGuardian2, words)]
        : []),
      ...(facts ?? []).map(describe),
    ],
    table: null,
  };
}

function makeChoiceSection({ student: { choices } }: ApplicationFacts, words: RecordWords): RecordSection {
  const { text } = words;
  return makeTableSection(
    'choices',
    ['choice', 'site', 'state'],
    choices.map(({ name, rank, state }) => ({
      choice: text(rank === 1 || rank === 2 || rank === 3 ? `label.site${rank}` : 'choice.other'),
      site: name,
      state: text(`choice.${state}`),
    })),
    words,
  );
}

function makeHistorySection({ history, student }: ApplicationFacts, words: RecordWords): RecordSection {
  const { text } = words;
  return makeTableSection(
    'history',
    ['date', 'event', 'by', 'details'],
    history.map((entry) => ({
      date: formatMoment(words, entry.at),
      event: text(`history.${entry.kind}`) + (entry.site ? `: ${entry.site.name}` : ''),
      by: capitalize(entry.by),
      details: listHistoryDetails(entry, student.season, text).join('\n'),
    })),
    words,
  );
}

function listHistoryDetails(entry: HistoryEntryView, season: number, text: Text): string[] {
  const { message, edited, consent, ssid, via, placement } = entry;
  const { outgoing: outgoingYear, incoming: incomingYear } = getSchoolYears(season);
  const formatSsid = (one: number | null): string => (one === null ? text('application.none') : String(one));
  return [
    ...(edited ? listLabelGroups(edited.section, edited.fields) : []).map(({ title, labels }) => {
      const fields = labels.map((label) => text(label, { outgoingYear, incomingYear })).join(', ');
      return `${text(title ?? getEnumLabelKey('section', edited?.section ?? 'student'))}: ${fields}`;
    }),
    consent && text(getEnumLabelKey('consent', consent)),
    via && text(`records.via.${via}`),
    ssid && text('ssid.change', { before: formatSsid(ssid.before), after: formatSsid(ssid.after) }),
    placement && describeFamilyReason(placement, text),
    message,
  ].filter((detail): detail is string => detail !== null && detail !== '');
}

function makeRunSection({ runs }: ApplicationFacts, words: RecordWords): RecordSection {
  const { text } = words;
  return makeTableSection(
    'runs',
    ['date', 'run', 'lottery', 'result'],
    runs.map(({ run, at, lottery, siteName }) => ({
      date: formatMoment(words, at),
      run: String(run),
      lottery: String(lottery),
      result: siteName ?? text('history.unplaced'),
    })),
    words,
  );
}

function makeAttendanceSection({ attendance }: ApplicationFacts, words: RecordWords): RecordSection {
  const { text } = words;
  const formatMark = (mark: AttendanceMark | null): string => text(`attendance.mark.${mark ?? 'none'}`);
  return makeTableSection(
    'attendance',
    ['day', 'mark', 'earlier', 'site'],
    attendance.map(({ day, mark, siteName, earlier }) => ({
      day: formatDay(words, day),
      mark: formatMark(mark),
      earlier: earlier.map(formatMark).join(', '),
      site: siteName,
    })),
    words,
  );
}

function makeDaysOffSection({ daysOff }: ApplicationFacts, words: RecordWords): RecordSection {
  return makeTableSection(
    'daysOff',
    ['day', 'site', 'reason'],
    daysOff.map(({ day, siteName: site, reason }) => ({ day: formatDay(words, day), site, reason })),
    words,
  );
}

function makeCallSection({ calls }: ApplicationFacts, words: RecordWords, withNotes: boolean): RecordSection {
  const { text } = words;
  return makeTableSection(
    'calls',
    ['date', 'site', 'outcome', ...(withNotes ? (['note'] as const) : [])],
    calls.map(({ at, siteName, outcome, note }) => ({
      date: formatMoment(words, at),
      site: siteName,
      outcome: text(`calls.outcome.${outcome}`),
      ...(withNotes && { note: note ?? '' }),
    })),
    words,
  );
}

function makeMessageSection(
  name: 'messages' | 'otherMessages',
  messages: readonly MessageFacts[],
  words: RecordWords,
): RecordSection {
  const { text } = words;
  return makeTableSection(
    name,
    ['date', 'channel', 'recipient', 'subject', 'state'],
    messages.map(({ at, sentAt, channel, recipient, subject, state }) => ({
      date: formatMoment(words, sentAt ?? at),
      channel: text(`outbox.channel.${channel}`),
      recipient: channel === 'text' ? formatPhone(recipient) : recipient,
      subject,
      state: text(`records.messageState.${state}`),
    })),
    words,
  );
}

function makeNoteSection({ notes }: ApplicationFacts, words: RecordWords): RecordSection {
  return makeTableSection(
    'notes',
    ['date', 'note'],
    notes.map(({ at, text: note }) => ({ date: formatMoment(words, at), note })),
    words,
  );
}

/** Any other action opens the application. */
const ACCESS_ACTIONS: Readonly<Record<string, MessageKey>> = {
  'student.oneroster': 'records.access.oneroster',
  'student.results': 'records.access.results',
  'student.announce': 'records.access.announced',
  'site.announce': 'records.access.announced',
  'user.records': 'records.access.answered',
};

function makeAccessSection({ access }: ApplicationFacts, words: RecordWords): RecordSection {
  const { text } = words;
  const rows = new Map<string, { row: RecordRow; times: number }>();
  for (const { day, kind, action, isOffice, siteName, isByToken, times } of access) {
    const site = siteName ?? capitalize(text('history.theSite'));
    const row = {
      day: formatDay(words, day),
      who: isByToken
        ? text('records.access.otherSystem')
        : isOffice
          ? capitalize(text('history.theOffice'))
          : site,
      what: text(ACCESS_ACTIONS[action ?? ''] ?? `records.access.${kind}`),
    };
    const key = JSON.stringify(row);
    rows.set(key, { row, times: (rows.get(key)?.times ?? 0) + times });
  }
  return makeTableSection(
    'access',
    ['day', 'who', 'what', 'times'],
    Array.from(rows.values(), ({ row, times }) => ({ ...row, times: String(times) })),
    words,
  );
}

type TableName =
  | 'otherMessages'
  | 'choices'
  | 'history'
  | 'runs'
  | 'attendance'
  | 'daysOff'
  | 'calls'
  | 'messages'
  | 'notes'
  | 'access';

type ColumnName =
  | 'by'
  | 'channel'
  | 'choice'
  | 'date'
  | 'day'
  | 'details'
  | 'earlier'
  | 'event'
  | 'lottery'
  | 'mark'
  | 'note'
  | 'outcome'
  | 'reason'
  | 'recipient'
  | 'result'
  | 'run'
  | 'site'
  | 'state'
  | 'subject'
  | 'times'
  | 'what'
  | 'who';

function makeTableSection(
  name: TableName,
  columns: readonly ColumnName[],
  rows: RecordRow[],
  { text }: RecordWords,
): RecordSection {
  return {
    name,
    title: text(`records.table.${name}`),
    facts: [],
    table: {
      columns: columns.map((column) => ({ name: column, label: text(`records.column.${column}`) })),
      rows,
    },
  };
}

function makeTextFact(
  name: string,
  label: string,
  value: string | null,
  { text }: RecordWords,
  shown: string | null = value,
): RecordFact {
  return { name, label, value, text: shown ?? text('application.notGiven') };
}

function makeFlagFact(name: string, label: string, value: boolean, { text }: RecordWords): RecordFact {
  return { name, label, value, text: text(value ? 'form.yes' : 'form.no') };
}

function makeMomentFact(name: string, label: string, seconds: number | null, words: RecordWords): RecordFact {
  if (seconds === null) return { name, label, value: null, text: words.text('records.never') };
  return { name, label, value: formatIsoMoment(seconds), text: formatMoment(words, seconds) };
}

function formatIsoMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** `June 2, 2026, 8:15 AM`, in the state's time zone. */
function formatMoment({ language, timeZone }: RecordWords, seconds: number): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const format = getDateFormat(getLocaleInState(language), options);
  // A plain space: the font of the PDF has no narrow one.
  return format.format(seconds * 1000).replace(/[\u00a0\u202f]/g, ' ');
}

function formatDay({ language }: RecordWords, day: Day): string {
  return formatUtcDay(parseDateText(day), language);
}
