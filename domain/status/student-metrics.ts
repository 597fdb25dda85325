import type { ApplicationStatus } from '../enums/enums.js';

/** Without removed students. */
export class StudentMetrics {
  students!: number;
  applications!: number;
  enrollment!: number;
  accepted!: number;
  pending!: number;
}

export const STATUS_GROUPS = {
  active: ['incomplete', 'unassigned', 'assigned', 'declined', 'accepted', 'withdrawn', 'returned'],
  submitted: ['unassigned', 'assigned', 'declined', 'accepted'],
  enrolled: ['assigned', 'accepted'],
  waiting: ['unassigned', 'declined'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type StatusGroup = keyof typeof STATUS_GROUPS;
export const STATUS_GROUP_NAMES = Object.keys(STATUS_GROUPS) as readonly StatusGroup[];

export function getStudentMetrics(counts: Partial<Record<ApplicationStatus, number>>): StudentMetrics {
  const countInGroup = (group: StatusGroup): number =>
    STATUS_GROUPS[group].reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return {
    students: countInGroup('active'),
    applications: countInGroup('submitted'),
    enrollment: countInGroup('enrolled'),
    accepted: counts.accepted ?? 0,
    pending: counts.assigned ?? 0,
  };
}
