import type { Grade } from '../enums/enums.js';
import { teachesGrade } from '../status/site-status.js';
import { isFull, type SeatFacts } from './moves.js';

/** Why a site can't take a student: the first ones for good, full and wrong grade unless an administrator confirms. */
export const UNFIT_REASONS = ['canceled', 'pending', 'notVerified', 'current', 'full', 'wrongGrade'] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

const CONFIRMABLE: readonly UnfitReason[] = ['full', 'wrongGrade'];

/** A site that a student could be placed at; null grades teach all. */
export type FitSite = SeatFacts & { grades: string | null };

/** The student, as far as a site has to fit. */
export interface FitStudent {
  siteId: number | null;
  grade: Grade | null;
}

/** Everything that speaks against placing this student there; empty where the site can take the child. */
export function unfitReasons(site: FitSite, { siteId, grade }: FitStudent): UnfitReason[] {
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

/** Whether an administrator may choose the site all the same, and is asked when assigning. */
export function isConfirmable(reasons: readonly UnfitReason[]): boolean {
  return reasons.every((reason) => CONFIRMABLE.includes(reason));
}
