import type { Response } from 'supertest';
import type { MarksOfDay } from '../../domain/contract/attendance.js';
import type { User } from '../accounts/user.entity.js';
import { AttendanceLogEntry } from '../classes/attendance.entity.js';
import { Group, GroupMember } from '../classes/group.entity.js';
import type { Site } from '../sites/site.entity.js';
import { addUser } from './people.js';
import type { PlacementWorld } from './placement-world.js';
import { addMember } from './sites.js';
import { addStudent } from './students.js';
import { Visitor } from './visitor.js';

/** In the 2025 season, which is over. */
export const MONDAY = '2025-06-02';
export const TUESDAY = '2025-06-03';
export const WEDNESDAY = '2025-06-04';

export class ClassWorld {
  constructor(private readonly world: PlacementWorld) {}

  async addSite() {
    const { testApp } = this.world;
    const site = await this.world.addSite();
    const instructor = await addMember(testApp.dataSource, site, 'instructor');
    const own = await this.addChild(site, 'Ana');
    const other = await this.addChild(site, 'Bo');
    const alone = await this.addChild(site, 'Cy');
    await this.addGroup(site, instructor, own);
    await this.addGroup(site, null, other);
    return { site, instructor, own, other, alone, visitor: await Visitor.signIn(testApp, instructor) };
  }

  async addChild(site: Site, firstName = 'Lucía'): Promise<string> {
    const { dataSource } = this.world.testApp;
    const story = { status: 'accepted', site } as const;
    return (await addStudent(dataSource, await addUser(dataSource), story, { firstName })).id;
  }

  private async addGroup(site: Site, instructor: User | null, studentId: string): Promise<void> {
    const { manager } = this.world.testApp.dataSource;
    const facts = { siteId: site.id, name: 'Bears', instructorId: instructor?.id ?? null, position: 0 };
    const { id: groupId } = await manager.save(Group, facts);
    await manager.insert(GroupMember, { studentId, groupId });
  }

  async readMarks(site: Site, day: string): Promise<MarksOfDay['marks']> {
    const { body } = await this.world.office.get(`/sites/${site.id}/attendance/marks?day=${day}`);
    return (body as MarksOfDay).marks;
  }

  getLog(studentId: string): Promise<AttendanceLogEntry[]> {
    const { manager } = this.world.testApp.dataSource;
    return manager.find(AttendanceLogEntry, { where: { studentId }, order: { id: 'ASC' } });
  }
}

export function send(visitor: Visitor, site: Site, body: object): Promise<Response> {
  return visitor.post(`/sites/${site.id}/attendance`, body);
}
