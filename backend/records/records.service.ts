import { Injectable } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { DataSource, type EntityManager } from 'typeorm';
import { hasSiteRole, isInOffice } from '../../domain/access/access.js';
import type { RecordsRead } from '../../domain/contract/audit.js';
import type { Language } from '../../domain/enums/enums.js';
import {
  describeFamily,
  type AccountFacts,
  type ApplicationFacts,
  type FamilyRecords,
  type MessageFacts,
} from '../../domain/records/family-records.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { MailRenderer } from '../mail/templates/mail-renderer.js';
import { CodedConflict, NotFound } from '../platform/http/refusal.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { Settings } from '../platform/settings/settings.js';
import { texts } from '../platform/texts.js';
import { showInRecords, readHistory } from '../students/student-history.js';
import { findStudentView } from '../students/students.queries.js';
import {
  readAccess,
  readAccount,
  readApplications,
  readAttendance,
  readCalls,
  readDaysOff,
  readMessages,
  readNotes,
  readRuns,
  readSchools,
  type MessageRow,
} from './records.queries.js';

type RecordsFormat = 'json' | 'pdf';

export interface RecordsFile {
  name: string;
  bytes: Uint8Array;
}

@Injectable()
export class RecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AccessLog,
    private readonly limits: AttemptLimits,
    private readonly renderer: MailRenderer,
    private readonly settings: Settings,
  ) {}

  async download(reader: Reader, language: Language, format: RecordsFormat): Promise<RecordsFile> {
    const { userId: family } = reader;
    await this.limits.enforce(ATTEMPTS.records, { email: family });
    const details = { family, reference: null, notes: false };
    const records = await this.readLogged('account.records', reader, details, language);
    return { name: this.nameFile(format), bytes: await writeFile(records, format) };
  }

  async answer(
    reader: Reader,
    family: string,
    { reference, notes }: Pick<RecordsRead, 'reference' | 'notes'>,
  ): Promise<RecordsFile> {
    const records = await this.readLogged('user.records', reader, { family, reference, notes }, null);
    const bytes = zipSync({
      [this.nameFile('pdf')]: [await writeFile(records, 'pdf'), { level: 0 }],
      [this.nameFile('json')]: await writeFile(records, 'json'),
    });
    return { name: this.nameFile('zip'), bytes };
  }

  private nameFile(extension: RecordsFormat | 'zip'): string {
    return `summer-reading-records-${this.settings.getToday()}.${extension}`;
  }

  private readLogged(
    action: 'account.records' | 'user.records',
    reader: Reader,
    details: RecordsRead,
    language: Language | null,
  ): Promise<FamilyRecords> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const { family, notes } = details;
      const { account, records, studentIds } = await this.read(manager, family, language, notes);
      const isFamily = studentIds.length > 0 || !(isInOffice(account) || hasSiteRole(account));
      if (action === 'user.records' && !isFamily) throw new CodedConflict('records.notAFamily');
      await this.log.add(manager, { kind: 'exported', action, studentIds, details, ...reader });
      return records;
    });
  }

  private async read(
    manager: EntityManager,
    userId: string,
    asked: Language | null,
    withNotes: boolean,
  ): Promise<{ account: AccountFacts; records: FamilyRecords; studentIds: string[] }> {
    const account = await readAccount(manager, userId);
    if (!account) throw new NotFound();
    const { timeZone, helpEmail, helpPhone } = this.settings;
    const language = texts.findLanguage(asked ?? account.language);
    const applications = await readApplications(manager, userId);
    const studentIds = applications.map(({ id }) => id);
    const schools = await readSchools(
      manager,
      applications.flatMap(({ schoolIds }) => schoolIds),
    );
    const runs = await readRuns(manager, studentIds);
    const attendance = await readAttendance(manager, studentIds);
    const daysOff = await readDaysOff(manager, studentIds);
    const calls = await readCalls(manager, studentIds);
    const notes = withNotes ? await readNotes(manager, studentIds) : [];
    const access = await readAccess(manager, userId, studentIds, timeZone);
    const messages = await readMessages(manager, userId, studentIds);
    const children = new Map<string, ApplicationFacts[]>();
    for (const { id, childId, ...application } of applications) {
      const past = showInRecords(await readHistory(manager, id), userId, language);
      const one: ApplicationFacts = {
        ...application,
        student: await findStudentView(manager, id),
        schools,
        history: past.reverse(),
        runs: runs.filter(isAbout(id)),
        attendance: attendance.filter(isAbout(id)),
        daysOff: daysOff.filter(isAbout(id)),
        calls: calls.filter(isAbout(id)),
        messages: this.toMessages(messages.filter(isAbout(id))),
        notes: notes.filter(isAbout(id)),
        access: access.filter(isAbout(id)),
      };
      children.set(childId, [...(children.get(childId) ?? []), one]);
    }
    const facts = {
      account,
      children: [...children.values()],
      messages: this.toMessages(messages.filter(isAbout(null))),
    };
    const words = {
      ...{ language, timeZone, helpEmail, helpPhone },
      text: texts.translate.bind(texts, language),
    };
    const order = { writtenOn: Math.floor(Date.now() / 1000), withNotes };
    return { account, records: describeFamily(facts, words, order), studentIds };
  }

  private toMessages(rows: readonly MessageRow[]): MessageFacts[] {
    return rows.map((row) => ({ ...row, subject: this.renderer.getSubject(row) }));
  }
}

async function writeFile(records: FamilyRecords, format: RecordsFormat): Promise<Uint8Array> {
  if (format === 'json') return strToU8(`${JSON.stringify(records, null, 2)}\n`);
  // Loaded only when the first document is requested.
  const { drawRecords } = await import('./records-pdf.js');
  return drawRecords(records);
}

function isAbout(id: string | null): (row: { studentId: string | null }) => boolean {
  return ({ studentId }) => studentId === id;
}
