import type { Grade } from '../enums/enums.js';
import { teachesGrade } from '../status/site-status.js';
import { isFull, type SeatFacts } from './moves.js';

/** An administrator may confirm `full` and `wrongGrade`, but none of the others. */
const UNFIT_REASONS = ['canceled', 'pending', 'notVerified', 'current', 'full', 'wrongGrade'] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

const CONFIRMABLE: readonly UnfitReason[] = ['full', 'wrongGrade'];

export type FitSite = SeatFacts & { grades: string | null };

interface FitStudent {
  siteId: number | null;
  grade: Grade | null;
}

export function listUnfitReasons(site: FitSite, { siteId, grade }: FitStudent): UnfitReason[] {
  const holds: Record<UnfitReason, boolean> = {
    canceled: site.status === 'canceled',
    pending: site.status === 'pending',
    notVerified: !site.isVerified,
    current: site.id === siteId,
    full: isFull(site),
    wrongGrade: !teachesGrade(site.grades, grade),
  };
  return UNFIT_REASONS.filter((reason) => holds[reason]);
}

export function isConfirmable(reasons: readonly UnfitReason[]): boolean {
  return reasons.every((reason) => CONFIRMABLE.includes(reason));
}
