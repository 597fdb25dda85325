import type { ApplicationStatus } from '../enums/enums.js';

/** GET /students/metrics, without removed students. */
export interface StudentMetrics {
  students: number;
  applications: number;
  /** Students with a site, assigned or accepted. */
  enrollment: number;
  accepted: number;
  /** Students whose site hasn't answered yet. */
  pending: number;
}

/** Groups of statuses to filter the list of applications by, besides single statuses. */
export const STATUS_GROUPS = {
  /** All but removed. */
  active: ['incomplete', 'unassigned', 'assigned', 'declined', 'accepted', 'withdrawn', 'returned'],
  submitted: ['unassigned', 'assigned', 'declined', 'accepted'],
  /** With a site, assigned or accepted. */
  enrolled: ['assigned', 'accepted'],
  /** Submitted and without a site. */
  waiting: ['unassigned', 'declined'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type StatusGroup = keyof typeof STATUS_GROUPS;
export const STATUS_GROUP_NAMES = Object.keys(STATUS_GROUPS) as readonly StatusGroup[];

/** The office's figures, from the number of applications in each status. */
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
