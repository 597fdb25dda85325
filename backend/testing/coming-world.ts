import type { AttendanceMark } from '../../domain/enums/attendance.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { addDays, isWeekday } from '../../domain/season/season.js';
import type { Day } from '../../domain/fields/date-text.js';
import { Season } from '../program/season.entity.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { AttendanceMarkRow } from '../classes/attendance.entity.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { findMails } from './mailed.js';
import type { PlacedApplication, PlacementWorld } from './placement-world.js';

const TIME_ZONE = 'America/Denver';

export const getToday = (): Day => getDayAt(new Date(), TIME_ZONE);

export function listLastWeekdays(count: number): Day[] {
  const days: Day[] = [];
  for (let day = addDays(getToday(), -1); days.length < count; day = addDays(day, -1)) {
    if (isWeekday(day)) days.unshift(day);
  }
  return days;
}

export class ComingWorld {
  constructor(readonly world: PlacementWorld) {}

  async saveSeason(days: Partial<Season> = {}): Promise<void> {
    const { app, dataSource } = this.world.testApp;
    const firstDay = days.firstDay ?? addDays(getToday(), -9);
    const season = { firstDay, lastDay: addDays(firstDay, 25), confirmFrom: addDays(firstDay, -14), ...days };
    await dataSource.manager.update(Season, { state: 'current' }, season);
    app.get(CurrentSeasonService).forget();
  }

  addChild(site: Site, change: Partial<Student> = {}, email?: string): Promise<PlacedApplication> {
    return this.world.addApplication({ status: 'accepted', site }, email ? { email } : {}, change);
  }

  async addMarks(site: Site, { student }: PlacedApplication, ...marks: AttendanceMark[]): Promise<void> {
    const days = listLastWeekdays(marks.length);
    await this.world.testApp.dataSource.manager.insert(
      AttendanceMarkRow,
      marks.map((mark, at) => ({
        studentId: student.id,
        day: days[at] ?? '',
        mark,
        siteId: site.id,
        markedById: null,
        markedAt: new Date(),
      })),
    );
  }

  async findToken(recipient: string): Promise<string> {
    const mail = (await findMails(this.world.testApp.dataSource, recipient, 'attending-question')).at(-1);
    const token = mail?.facts['link']?.split(/[/?]/).at(-2);
    if (token === undefined) throw new Error(`nobody asked ${recipient}`);
    return token;
  }
}
