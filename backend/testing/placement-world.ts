import type { Response } from 'supertest';
import type { User } from '../accounts/user.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from './people.js';
import { addSite } from './sites.js';
import { addStudent, type StudentScenario } from './students.js';
import type { TestApp } from './test-app.js';
import { Visitor } from './visitor.js';

interface PastSites {
  stored: Student;
  history: HistoryEntry[];
  mails: Message[];
  denials: Denial[];
  withdrawals: Withdrawal[];
  /** Counts all emails, so that none is missed for not naming the student. */
  outboxSize: number;
}

export interface PlacedApplication {
  family: User;
  student: Student;
  /** Example: `move('assign', { siteId: 7 })`, done by the office. */
  move: (move: string, body?: object) => Promise<Response>;
  left: () => Promise<PastSites>;
}

export class PlacementWorld {
  private constructor(
    readonly testApp: TestApp,
    readonly admin: User,
    readonly office: Visitor,
  ) {}

  static async build(testApp: TestApp): Promise<PlacementWorld> {
    const admin = await addUser(testApp.dataSource, { role: 'admin' });
    return new PlacementWorld(testApp, admin, await Visitor.signIn(testApp, admin));
  }

  addSite(change: Partial<Site> = {}): Promise<Site> {
    return addSite(this.testApp.dataSource, change);
  }

  async addApplication(
    story: StudentScenario,
    account: Partial<User> = {},
    change: Partial<Student> = {},
  ): Promise<PlacedApplication> {
    const family = await addUser(this.testApp.dataSource, account);
    const student = await addStudent(this.testApp.dataSource, family, story, change);
    return {
      family,
      student,
      move: (move, body = {}) => this.office.post(`/students/${student.id}/${move}`, body),
      left: () => this.findPastSites(student.id),
    };
  }

  async findPastSites(studentId: string): Promise<PastSites> {
    const { manager } = this.testApp.dataSource;
    return {
      stored: await manager.findOneByOrFail(Student, { id: studentId }),
      history: await manager.find(HistoryEntry, { where: { studentId }, order: { id: 'ASC' } }),
      mails: await manager.find(Message, { where: { studentId }, order: { recipient: 'ASC' } }),
      denials: await manager.findBy(Denial, { studentId }),
      withdrawals: await manager.findBy(Withdrawal, { studentId }),
      outboxSize: await manager.count(Message),
    };
  }
}
