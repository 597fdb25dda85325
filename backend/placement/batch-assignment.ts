import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PlacedByRun, PlacementRank } from '../../domain/contract/placement.js';
import type { ReleaseSkip } from '../../domain/enums/placement.js';
import { MOVES } from '../../domain/placement/moves.js';
import { releaseSkip } from '../../domain/placement/release.js';
import { HistoryLog } from '../history/history-log.js';
import { CURRENT_SEASON, HOLD_SEASON } from '../program/season.sql.js';
import type { Site } from '../sites/site.entity.js';
import { FACT_COLUMNS, factsOf } from '../students/student-facts.js';
import type { Student } from '../students/student.entity.js';
import type { MoveOptions } from './move-executor.js';
import { changeStudents } from './move-change.js';
import { seatFacts } from './seat-facts.js';

/** A seat that a run gives to a child. */
export interface PlannedSeat {
  studentId: string;
  siteId: number;
  rank: Exclude<PlacementRank, null>;
  placement: PlacedByRun;
}

const SITE_COLUMNS = ['id', 'status', 'verifiedAt', 'studentCapacity', 'grades'] as const;
const PREFERENCES = ['sitePreference1', 'sitePreference2', 'sitePreference3'] as const;
const STUDENT_COLUMNS = ['id', 'grade', 'acceptsNearby', ...FACT_COLUMNS, ...PREFERENCES] as const;

type LockedSite = Pick<Site, (typeof SITE_COLUMNS)[number]>;
type LockedStudent = Pick<Student, (typeof STUDENT_COLUMNS)[number]> & {
  denials: number[];
  withdrawals: number[];
  isCurrent: boolean;
};

/** `assign` for many students at once, as the release of a run does it: the same guard and effect, set by set. */
@Injectable()
export class BatchAssignment {
  constructor(private readonly history: HistoryLog) {}

  /**
   * Gives the seats to those who can have them, the first ones first, and returns for each why it was left out, or null.
   * Locks sites and then students like every move, both in the order of their IDs. Publishes no events: the release
   * tells everyone at its end.
   */
  async execute(
    manager: EntityManager,
    byUserId: string | null,
    planned: readonly PlannedSeat[],
    { isLocking = true }: MoveOptions = {},
  ): Promise<(ReleaseSkip | null)[]> {
    const sites = await lockSites(manager, planned, isLocking);
    const students = await lockStudents(manager, planned, isLocking);
    const taken = await takenSeats(manager, [...sites.keys()]);
    const skips = planned.map(({ studentId, siteId, rank }): ReleaseSkip | null => {
      const [student, site] = [students.get(studentId), sites.get(siteId)];
      if (!student || !site) throw new Error('a child or a site of the run is gone');
      if (!student.isCurrent) return 'seasonEnded';
      const preferences = PREFERENCES.map((name) => student[name]);
      const enrollmentCount = taken.get(siteId) ?? 0;
      const seat = { ...seatFacts(site, enrollmentCount), grades: site.grades };
      const skip = releaseSkip({ ...student, ...factsOf(student), preferences }, seat, rank);
      if (skip === null) taken.set(siteId, enrollmentCount + 1);
      return skip;
    });
    const placed = planned.filter((_, index) => skips[index] === null);
    if (placed.length > 0) await this.place(manager, byUserId, placed);
    return skips;
  }

  private async place(
    manager: EntityManager,
    byUserId: string | null,
    placed: readonly PlannedSeat[],
  ): Promise<void> {
    const at = await changeStudents(manager, MOVES.assign.effect, placed);
    const kind = MOVES.assign.event;
    const entries = placed.map(({ studentId, siteId, placement }) => ({
      studentId,
      kind,
      byUserId,
      siteId,
      placement,
      at,
    }));
    await this.history.add(manager, ...entries);
  }
}

async function lockSites(
  manager: EntityManager,
  planned: readonly PlannedSeat[],
  isLocking: boolean,
): Promise<Map<number, LockedSite>> {
  const lock = isLocking ? 'FOR NO KEY UPDATE OF sites' : '';
  const sites = await manager.query<LockedSite[]>(
    `SELECT ${listed(SITE_COLUMNS)} FROM ${HOLD_SEASON}, sites WHERE "id" = ANY($1::integer[]) ORDER BY "id" ${lock}`,
    [[...new Set(planned.map(({ siteId }) => siteId))]],
  );
  return new Map(sites.map((site) => [site.id, site]));
}

/** With the sites that they were declined by or withdrew from: whoever adds to these has locked the site, too. */
async function lockStudents(
  manager: EntityManager,
  planned: readonly PlannedSeat[],
  isLocking: boolean,
): Promise<Map<string, LockedStudent>> {
  const students = await manager.query<LockedStudent[]>(
    `SELECT ${listed(STUDENT_COLUMNS)}, "season" = ${CURRENT_SEASON} AS "isCurrent",
         ARRAY(SELECT "siteId" FROM denials WHERE "studentId" = students."id") AS "denials",
         ARRAY(SELECT "siteId" FROM withdrawals WHERE "studentId" = students."id") AS "withdrawals"
       FROM students WHERE "id" = ANY($1::uuid[]) ORDER BY "id" ${isLocking ? 'FOR NO KEY UPDATE' : ''}`,
    [planned.map(({ studentId }) => studentId)],
  );
  return new Map(students.map((student) => [student.id, student]));
}

/** Seats taken by site. Anyone who gives or frees a seat locks the site's row, so they stay right. */
async function takenSeats(manager: EntityManager, siteIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await manager.query<{ siteId: number; taken: number }[]>(
    `SELECT "siteId", count(*)::int AS "taken" FROM students
       WHERE "siteId" = ANY($1::integer[]) AND "season" = ${CURRENT_SEASON} GROUP BY "siteId"`,
    [siteIds],
  );
  return new Map(rows.map(({ siteId, taken }) => [siteId, taken]));
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
