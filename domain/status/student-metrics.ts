import type { ApplicationStatus } from '../enums/enums.js';

/** GET /students/metrics. Removed students count nowhere. */
export interface StudentMetrics {
  students: number;
  /** Submitted applications. */
  applications: number;
  /** Students with a site, asked or accepted. */
  enrollment: number;
  accepted: number;
  /** Students whose site has not answered yet. */
  pending: number;
}

/** Groups of statuses that the list of applications can be narrowed to, besides a single one. */
export const STATUS_GROUPS = {
  /** All but the removed. */
  active: ['incomplete', 'unassigned', 'assigned', 'declined', 'accepted', 'withdrawn', 'returned'],
  /** Submitted applications. */
  submitted: ['unassigned', 'assigned', 'declined', 'accepted'],
  /** With a site, asked or accepted. */
  enrolled: ['assigned', 'accepted'],
  /** Submitted and without a site: all that await assignment. */
  waiting: ['unassigned', 'declined'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type StatusGroup = keyof typeof STATUS_GROUPS;
export const STATUS_GROUP_NAMES = Object.keys(STATUS_GROUPS) as readonly StatusGroup[];

/** The figures of the office, from how many applications have each status. Removed students count nowhere. */
export function studentMetrics(counts: Partial<Record<ApplicationStatus, number>>): StudentMetrics {
  const inGroup = (group: StatusGroup): number =>
    STATUS_GROUPS[group].reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return {
    students: inGroup('active'),
    applications: inGroup('submitted'),
    enrollment: inGroup('enrolled'),
    accepted: counts.accepted ?? 0,
    pending: counts.assigned ?? 0,
  };
}
