import type { StudentMetrics } from '../contract/application.js';
import type { ApplicationStatus } from '../enums/enums.js';

/** The figures of the office, from how many applications have each status. Removed students count nowhere. */
export function studentMetrics(counts: Partial<Record<ApplicationStatus, number>>): StudentMetrics {
  const { incomplete = 0, unassigned = 0, assigned = 0, declined = 0, accepted = 0 } = counts;
  const { withdrawn = 0, returned = 0 } = counts;
  const enrollment = assigned + accepted;
  const applications = unassigned + declined + enrollment;
  return {
    students: incomplete + withdrawn + returned + applications,
    applications,
    enrollment,
    accepted,
    pending: assigned,
  };
}
