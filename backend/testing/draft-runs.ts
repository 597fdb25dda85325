import type { DataSource } from 'typeorm';
import type { PlacementRank } from '../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../../domain/forms/placement.js';
import { PlacementRunRow, type KeptPreference } from '../placement-runs/placement-run-row.entity.js';
import type { PlacementRun } from '../placement-runs/placement-run.entity.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addRun } from './placement-runs.js';

const ROWS_AT_ONCE = 5_000;

export interface PlannedChild {
  student: Student;
  site?: Site;
  rank?: `${Exclude<PlacementRank, null>}`;
  tier?: number;
}

export async function addRunFor(
  dataSource: DataSource,
  children: readonly PlannedChild[],
  rules: Partial<PlacementRules> = {},
): Promise<PlacementRun> {
  const { manager } = dataSource;
  const seatsUsed = children.filter(({ site }) => site).length;
  const figures = {
    pool: children.length,
    first: seatsUsed,
    second: 0,
    third: 0,
    nearby: 0,
    unplaced: children.length - seatsUsed,
    splitFamilies: 0,
    seatsFree: seatsUsed,
    seatsUsed,
  };
  const run = await addRun(dataSource, { figures, rules: { ...DEFAULT_PLACEMENT_RULES, ...rules } });
  const rows = children.map(({ student, site, rank = '1', tier = 0 }, index) => ({
    runId: run.id,
    lottery: index + 1,
    studentId: student.id,
    userId: student.userId,
    siteId: site?.id ?? null,
    rank: site ? rank : null,
    tier: site ? tier : null,
    late: false,
    preferences: listPreferences(student, site),
  }));
  // A single statement can't have enough parameters for more than a few thousand rows.
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await manager.insert(PlacementRunRow, rows.slice(from, from + ROWS_AT_ONCE));
  }
  return run;
}

function listPreferences(student: Student, site: Site | undefined): PlacementRunRow['preferences'] {
  const makeKept = (siteId: number | null): KeptPreference =>
    siteId === null ? null : { siteId, reason: siteId === site?.id ? 'placed' : 'full', tier: 0 };
  return [
    makeKept(student.sitePreference1),
    makeKept(student.sitePreference2),
    makeKept(student.sitePreference3),
  ];
}
