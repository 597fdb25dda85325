import type { Response } from 'supertest';
import type { DirectoryRow, SsidChoicePage, SsidState } from '../../domain/contract/state-ids.js';
import type { User } from '../accounts/user.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from './people.js';
import { addRoster } from './rosters.js';
import { addStudent, type StudentScenario } from './students.js';
import type { TestApp } from './test-app.js';
import { Visitor } from './visitor.js';

export const BIRTHDAY = Date.UTC(2016, 4, 1) / 1000;

export class SsidWorld {
  private constructor(
    readonly testApp: TestApp,
    readonly admin: User,
    readonly office: Visitor,
    private readonly family: User,
  ) {}

  static async build(testApp: TestApp): Promise<SsidWorld> {
    const admin = await addUser(testApp.dataSource, { role: 'admin', firstName: 'Nina', lastName: 'Ortiz' });
    const family = await addUser(testApp.dataSource);
    return new SsidWorld(testApp, admin, await Visitor.signIn(testApp, admin), family);
  }

  addStudent(name: string, change: Partial<Student> = {}, story: StudentScenario = {}): Promise<Student> {
    const facts = { ...getNames(name), birthday: BIRTHDAY, ...change };
    return addStudent(this.testApp.dataSource, this.family, story, facts);
  }

  async addStudents(names: readonly string[]): Promise<void> {
    const facts = { userId: this.family.id, birthday: BIRTHDAY };
    await this.testApp.dataSource.manager.insert(
      Student,
      names.map((name) => ({ ...facts, ...getNames(name) })),
    );
  }

  async loadRoster(students: Readonly<Record<number, string>>): Promise<void> {
    await addRoster(this.testApp.dataSource, makeRosterRows(students));
  }

  check(again?: boolean): Promise<Response> {
    return this.office.post('/ssid/check', again === undefined ? {} : { again });
  }

  async readState(): Promise<SsidState> {
    const { body } = await this.office.get('/ssid');
    return body as SsidState;
  }

  async readChoices(page?: number): Promise<SsidChoicePage> {
    const { body } = await this.office.get(`/ssid/choices${page === undefined ? '' : `?page=${page}`}`);
    return body as SsidChoicePage;
  }

  readStudent({ id }: Student): Promise<Student> {
    return this.testApp.dataSource.manager.findOneByOrFail(Student, { id });
  }

  /** The SSID, `not found`, or `not checked`. */
  async readSsid(student: Student): Promise<number | 'not found' | 'not checked'> {
    const { ssid, ssidCheckedOn } = await this.readStudent(student);
    if (ssid !== null) return Number(ssid);
    return ssidCheckedOn ? 'not found' : 'not checked';
  }
}

export function makeRosterRows(students: Readonly<Record<number, string>>): DirectoryRow[] {
  return Object.entries(students).map(([ssid, name]) => ({
    ssid: Number(ssid),
    ...getNames(name),
    birthday: BIRTHDAY,
  }));
}

function getNames(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
