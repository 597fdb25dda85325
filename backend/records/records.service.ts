import { Injectable } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { DataSource, type EntityManager } from 'typeorm';
import { hasSiteRole, isInOffice } from '../../domain/access/access.js';
import type { RecordsRead } from '../../domain/contract/audit.js';
import type { Language } from '../../domain/enums/enums.js';
import {
  describeFamily,
  type ApplicationFacts,
  type FamilyFacts,
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
import { forRecords, readHistory } from '../students/student-history.js';
import { studentView } from '../students/students.queries.js';
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
    const { records } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const read = await this.read(manager, family, language, false);
      const details: RecordsRead = { family, reference: null, notes: false };
      const { studentIds } = read;
      await this.log.add(manager, {
        ...{ kind: 'exported', action: 'account.records', studentIds, details },
        ...reader,
      });
      return read;
    });
    return { name: this.nameFile(format), bytes: await writeFile(records, format) };
  }

  async answer(
    reader: Reader,
    family: string,
    { reference, notes }: Pick<RecordsRead, 'reference' | 'notes'>,
  ): Promise<RecordsFile> {
    const { records } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const read = await this.read(manager, family, null, notes);
      const { account } = read.facts;
      if (read.studentIds.length === 0 && (isInOffice(account) || hasSiteRole(account))) {
        throw new CodedConflict('records.notAFamily');
      }
      const { studentIds } = read;
      const details: RecordsRead = { family, reference, notes };
      await this.log.add(manager, {
        ...{ kind: 'exported', action: 'user.records', studentIds, details },
        ...reader,
      });
      return read;
    });
    const bytes = zipSync({
      [this.nameFile('pdf')]: [await writeFile(records, 'pdf'), { level: 0 }],
      [this.nameFile('json')]: await writeFile(records, 'json'),
    });
    return { name: this.nameFile('zip'), bytes };
  }

  private nameFile(extension: RecordsFormat | 'zip'): string {
    return `summer-reading-records-${this.settings.today()}.${extension}`;
  }

  private async read(
    manager: EntityManager,
    userId: string,
    asked: Language | null,
    withNotes: boolean,
  ): Promise<{ facts: FamilyFacts; records: FamilyRecords; studentIds: string[] }> {
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
    const runs = groupByStudent(await readRuns(manager, studentIds));
    const attendance = groupByStudent(await readAttendance(manager, studentIds));
    const daysOff = groupByStudent(await readDaysOff(manager, studentIds));
    const calls = groupByStudent(await readCalls(manager, studentIds));
    const notes = groupByStudent(withNotes ? await readNotes(manager, studentIds) : []);
    const access = groupByStudent(await readAccess(manager, userId, studentIds, timeZone));
    const messages = groupByStudent(await readMessages(manager, userId, studentIds));
    const children = new Map<string, ApplicationFacts[]>();
    for (const { id, childId, ...application } of applications) {
      const past = forRecords(await readHistory(manager, id), userId, language);
      const one: ApplicationFacts = {
        ...application,
        student: await studentView(manager, id),
        schools,
        history: past.reverse(),
        runs: runs.get(id) ?? [],
        attendance: attendance.get(id) ?? [],
        daysOff: daysOff.get(id) ?? [],
        calls: calls.get(id) ?? [],
        messages: this.toMessages(messages.get(id)),
        notes: notes.get(id) ?? [],
        access: access.get(id) ?? [],
      };
      children.set(childId, [...(children.get(childId) ?? []), one]);
    }
    const facts = {
      account,
      children: [...children.values()],
      messages: this.toMessages(messages.get(null)),
    };
    const words = {
      ...{ language, timeZone, helpEmail, helpPhone },
      text: texts.translate.bind(texts, language),
    };
    const order = { writtenOn: Math.floor(Date.now() / 1000), withNotes };
    return { facts, records: describeFamily(facts, words, order), studentIds };
  }

  private toMessages(rows: readonly MessageRow[] = []): MessageFacts[] {
    return rows.map((row) => ({ ...row, subject: this.renderer.getSubject(row) }));
  }
}

async function writeFile(records: FamilyRecords, format: RecordsFormat): Promise<Uint8Array> {
  if (format === 'json') return strToU8(`${JSON.stringify(records, null, 2)}\n`);
  // Loaded for the first document.
  const { drawRecords } = await import('./records-pdf.js');
  return drawRecords(records);
}

function groupByStudent<Row extends { studentId: string | null }>(
  rows: readonly Row[],
): Map<Row['studentId'], Row[]> {
  const groups = new Map<Row['studentId'], Row[]>();
  for (const row of rows) groups.set(row.studentId, [...(groups.get(row.studentId) ?? []), row]);
  return groups;
}
