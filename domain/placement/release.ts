import type { PlacedByRun, PlacementRank } from '../contract/placement.js';
import type { ApplicationStatus, Grade } from '../enums/enums.js';
import type { PreferenceOutcome, ReleaseSkip } from '../enums/placement.js';
import type { PlacementRules } from '../forms/placement.js';
import { countOverbookedSeats } from '../sites/site-figures.js';
import { getApplicationStatus } from '../status/application-status.js';
import {
  MOVES,
  listAssignConfirmations,
  type AssignConfirmation,
  type LeftSites,
  type MoveFacts,
  type SeatFacts,
} from './moves.js';
import { getTierReasons } from './run-input.js';

interface ReleasedStudent extends MoveFacts, LeftSites {
  grade: Grade | null;
  preferences: readonly (number | null)[];
  acceptsNearby: boolean;
}

/** What an administrator could confirm; in a release, nobody does. */
const UNCONFIRMED: Record<AssignConfirmation, ReleaseSkip> = {
  declinedThere: 'declined',
  withdrewThere: 'withdrew',
  wrongGrade: 'grade',
  reassign: 'assigned',
  overCapacity: 'full',
};

const NOT_WAITING: Partial<Record<ApplicationStatus, ReleaseSkip>> = {
  removed: 'removed',
  returned: 'returned',
  incomplete: 'withdrawn',
  withdrawn: 'withdrawn',
  assigned: 'assigned',
  accepted: 'assigned',
};

/**
 * The guard is that of `assign`. Whatever an administrator would be asked to confirm stops it as well, except
 * that a site is full only once the seats that the run overbooks are also taken.
 */
export function getReleaseSkip(
  student: ReleasedStudent,
  seat: SeatFacts & { grades: string | null },
  rank: PlacementRank,
  overbookPercent: number,
): ReleaseSkip | null {
  const notWaiting = NOT_WAITING[getApplicationStatus(student)];
  if (notWaiting) return notWaiting;
  // A child who waits can only be refused because of the site.
  if (MOVES.assign.refusal(student, seat) !== null) return 'notTaking';
  const isWanted = rank === 'nearby' ? student.acceptsNearby : student.preferences.includes(seat.id);
  if (!isWanted) return 'notChosen';
  const overbooked = {
    ...seat,
    studentCapacity: countOverbookedSeats(seat.studentCapacity, overbookPercent),
  };
  const [confirmation] = listAssignConfirmations(student, overbooked, student);
  return confirmation ? UNCONFIRMED[confirmation] : null;
}

export function toPlacedByRun(
  run: { number: number; rules: Pick<PlacementRules, 'priorities' | 'late'> },
  row: {
    rank: Exclude<PlacementRank, null>;
    tier: number;
    preferences: readonly ({ siteId: number; reason: PreferenceOutcome } | null)[];
  },
): PlacedByRun {
  const before = row.rank === 'nearby' ? row.preferences.length : row.rank - 1;
  return {
    run: run.number,
    rank: row.rank,
    priorities: getTierReasons(row.tier, run.rules).priorities,
    missed: row.preferences
      .slice(0, before)
      .flatMap((preference) =>
        preference ? [{ siteId: preference.siteId, reason: preference.reason }] : [],
      ),
  };
}
