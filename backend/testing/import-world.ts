import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { ImportAnswer } from '../../domain/contract/import.js';
import { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from './people.js';
import { addSchools } from './schools.js';
import { STUDENT_SECTION } from './section-forms.js';
import { addSite } from './sites.js';
import type { TestApp } from './test-app.js';
import { Visitor } from './visitor.js';

export type RawRow = Readonly<Record<string, unknown>> & { guardian1: Record<string, unknown> };

export type Counts = Record<'users' | 'students' | 'history' | 'mails' | 'lines', number>;

const { complete: _, ...STUDENT } = STUDENT_SECTION;

const GUARDIAN = {
  firstName: 'Ana',
  lastName: 'Baca',
  relationship: 'parent',
  homePhone: '(505) 555-0100',
  cellPhone: '505-555-0101',
};

/** Callers must add the site or the preferences. */
export function makeRow({ guardian1, ...change }: Partial<RawRow> = {}): RawRow {
  return {
    ...STUDENT,
    ssid: null,
    ...change,
    guardian1: { ...GUARDIAN, email: `${randomUUID()}@example.org`, ...guardian1 },
  };
}

export class ImportWorld {
  private constructor(
    readonly testApp: TestApp,
    readonly admin: User,
    readonly office: Visitor,
    readonly wishes: readonly Site[],
  ) {}

  static async build(testApp: TestApp): Promise<ImportWorld> {
    const { dataSource } = testApp;
    await addSchools(dataSource);
    const wishes = [await addSite(dataSource), await addSite(dataSource), await addSite(dataSource)];
    const admin = await addUser(dataSource, { role: 'admin' });
    return new ImportWorld(testApp, admin, await Visitor.signIn(testApp, admin), wishes);
  }

  addSite(change: Partial<Site> = {}): Promise<Site> {
    return addSite(this.testApp.dataSource, change);
  }

  makeRow(change: Partial<RawRow> = {}): RawRow {
    if ('site' in change) return makeRow(change);
    const [first, second, third] = this.wishes;
    return makeRow({
      firstPreference: first?.id,
      secondPreference: second?.id,
      thirdPreference: third?.id,
      ...change,
    });
  }

  send(row: object, query = ''): Promise<Response> {
    return this.office.post(`/students/import${query}`, row);
  }

  async take(row: object): Promise<ImportAnswer> {
    const { status, body } = await this.send(row);
    expect([status, body]).toEqual([200, body]);
    return body as ImportAnswer;
  }

  async findStudent(email: unknown): Promise<Student> {
    const user = await this.findAccount(email);
    return this.testApp.dataSource.manager.findOneByOrFail(Student, { userId: user.id });
  }

  findAccount(email: unknown): Promise<User> {
    return this.testApp.dataSource.manager.findOneByOrFail(User, { email: String(email).toLowerCase() });
  }

  async readCounts(): Promise<Counts> {
    const { manager } = this.testApp.dataSource;
    return {
      users: await manager.count(User),
      students: await manager.count(Student),
      history: await manager.count(HistoryEntry),
      mails: await manager.count(Message),
      lines: await manager.countBy(AccessLogEntry, { kind: 'imported' }),
    };
  }
}
