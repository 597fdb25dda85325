import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PlacedByRun, PlacementRank } from '../../domain/contract/placement.js';
import type { ReleaseSkip } from '../../domain/enums/placement.js';
import { MOVES } from '../../domain/placement/moves.js';
import { getReleaseSkip } from '../../domain/placement/release.js';
import { HistoryLog } from '../history/history-log.js';
import { getFacts } from '../students/student-facts.js';
import {
  changeStudents,
  lockSites,
  lockStudents,
  PREFERENCES,
  toSeatFacts,
  countTakenSeats,
} from './placement.queries.js';

interface PlannedSeat {
  studentId: string;
  siteId: number;
  rank: Exclude<PlacementRank, null>;
  placement: PlacedByRun;
}

@Injectable()
export class BatchAssignmentService {
  constructor(private readonly history: HistoryLog) {}

  /** Returns why each seat was skipped, or null. Locks sites, then students, by ID. Publishes no events. */
  async execute(
    manager: EntityManager,
    byUserId: string | null,
    planned: readonly PlannedSeat[],
    overbookPercent: number,
  ): Promise<(ReleaseSkip | null)[]> {
    const sites = await lockSites(manager, [...new Set(planned.map(({ siteId }) => siteId))]);
    const students = await lockStudents(
      manager,
      planned.map(({ studentId }) => studentId),
    );
    const taken = await countTakenSeats(manager, [...sites.keys()]);
    const skips = planned.map(({ studentId, siteId, rank }): ReleaseSkip | null => {
      const [student, site] = [students.get(studentId), sites.get(siteId)];
      if (!student || !site) throw new Error('a child or a site of the run is gone');
      if (!student.isCurrent) return 'seasonEnded';
      const preferences = PREFERENCES.map((name) => student[name]);
      const enrollmentCount = taken.get(siteId) ?? 0;
      const seat = { ...toSeatFacts(site, enrollmentCount), grades: site.grades };
      const skip = getReleaseSkip(
        { ...student, ...getFacts(student), preferences },
        seat,
        rank,
        overbookPercent,
      );
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
    const made = { kind: MOVES.assign.event, byUserId, at };
    await this.history.add(manager, ...placed.map(({ rank: _, ...seat }) => ({ ...seat, ...made })));
  }
}
