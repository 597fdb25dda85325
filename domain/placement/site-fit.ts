import type { Grade } from '../enums/enums.js';
import { teachesGrade } from '../status/site-status.js';
import { isFull, type SeatFacts } from './moves.js';

/** Why a site can't take a student; an administrator may confirm full and wrong grade, but none of the others. */
const UNFIT_REASONS = ['canceled', 'pending', 'notVerified', 'current', 'full', 'wrongGrade'] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

const CONFIRMABLE: readonly UnfitReason[] = ['full', 'wrongGrade'];

/** A site that a student could be placed at; null grades means all grades. */
export type FitSite = SeatFacts & { grades: string | null };

/** The student's facts that matter for the fit. */
interface FitStudent {
  siteId: number | null;
  grade: Grade | null;
}

/** Every reason against placing this student at the site; empty if it fits. */
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

/** Whether an administrator may still choose the site, and confirm it when assigning. */
export function isConfirmable(reasons: readonly UnfitReason[]): boolean {
  return reasons.every((reason) => CONFIRMABLE.includes(reason));
}
