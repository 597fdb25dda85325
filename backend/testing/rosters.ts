import type { DataSource } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { personKey } from '../ssid/person-key.js';
import { RosterStudent } from '../ssid/roster-student.entity.js';
import { Roster } from '../ssid/roster.entity.js';

/** A roster of these students, in use from now on unless said otherwise. */
export async function addRoster(
  dataSource: DataSource,
  students: readonly DirectoryRow[],
  change: Partial<Roster> = {},
): Promise<Roster> {
  const roster = await dataSource.manager.save(Roster, {
    students: students.length,
    finishedAt: new Date(),
    ...change,
  });
  await dataSource.manager.insert(
    RosterStudent,
    students.map((student) => ({
      rosterId: roster.id,
      ssid: String(student.ssid),
      firstName: student.firstName,
      lastName: student.lastName,
      birthday: new Date(student.birthday * 1000).toISOString().slice(0, 10),
      person: personKey(student),
    })),
  );
  return roster;
}
