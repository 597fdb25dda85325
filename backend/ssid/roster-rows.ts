import type { EntityManager } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';
import { personKey } from './person-key.js';
import { RosterStudent } from './roster-student.entity.js';
import { Roster } from './roster.entity.js';

/** A statement takes at most 65,535 values. */
const ROWS_PER_STATEMENT = 5_000;

/** Inserts a whole roster, for the demo and tests; administrators' rosters are loaded by RosterLoading. */
export async function insertRoster(
  manager: EntityManager,
  roster: Partial<Roster>,
  students: readonly DirectoryRow[],
): Promise<Roster> {
  const saved = await manager.save(Roster, { ...roster, students: students.length });
  const rows = students.map((student) => ({
    rosterId: saved.id,
    ssid: String(student.ssid),
    firstName: student.firstName,
    lastName: student.lastName,
    birthday: new Date(student.birthday * 1000).toISOString().slice(0, 10),
    person: personKey(student),
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await manager.insert(RosterStudent, rows.slice(from, from + ROWS_PER_STATEMENT));
  }
  return saved;
}
