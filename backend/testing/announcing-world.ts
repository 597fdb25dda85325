import type { AnnouncementAnswer } from '../../domain/contract/announcement.js';
import type { User } from '../accounts/user.entity.js';
import { Message } from '../mail/message.entity.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from './people.js';
import { addMember, addSite } from './sites.js';
import { addStudent, type StudentScenario } from './students.js';
import type { TestApp } from './test-app.js';
import { Visitor } from './visitor.js';

export const WORDS = { subject: 'No program on Friday', body: 'The building has no water.' };
export const SPANISH = { subjectEs: 'El viernes no hay programa', bodyEs: 'El edificio no tiene agua.' };

interface SiteTeam {
  site: Site;
  coordinator: Visitor;
  person: User;
  path: string;
}

export class AnnouncingWorld {
  constructor(private readonly testApp: TestApp) {}

  async addSite(change: Partial<Site> = {}): Promise<SiteTeam> {
    const { dataSource } = this.testApp;
    const site = await addSite(dataSource, { coordinatorEmail: 'Rosa@Pinon.example', ...change });
    const person = await addMember(dataSource, site, 'coordinator', { firstName: 'Cora' });
    const coordinator = await Visitor.signIn(this.testApp, person);
    return { site, coordinator, person, path: `/sites/${site.id}/announce` };
  }

  async addFamily(
    scenario: StudentScenario,
    change: Partial<User> = {},
    child: Partial<Student> = {},
  ): Promise<{ user: User; student: Student }> {
    const { dataSource } = this.testApp;
    const user = await addUser(dataSource, change);
    return { user, student: await addStudent(dataSource, user, scenario, child) };
  }

  makeMails(announcementId: string): Promise<Message[]> {
    const { manager } = this.testApp.dataSource;
    return manager.find(Message, { where: { announcementId }, order: { recipient: 'ASC' } });
  }
}

export async function send(
  visitor: Visitor,
  path: string,
  body: object = WORDS,
): Promise<AnnouncementAnswer> {
  const { status, body: answer } = await visitor.post(path, body);
  expect([path, status]).toEqual([path, 200]);
  return answer as AnnouncementAnswer;
}

export function preview(visitor: Visitor, path: string, body: object = WORDS): Promise<AnnouncementAnswer> {
  return send(visitor, `${path}?dryRun=true`, body);
}
