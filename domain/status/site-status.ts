import type { Grade, SiteStatus } from '../enums/enums.js';

export function isOffered(status: SiteStatus | null): boolean {
  return status === null || status === 'open';
}

export interface TakingSite {
  status: SiteStatus | null;
  isVerified: boolean;
}

/** Closed sites and those without a status take students, too. */
export function takesStudents({ status, isVerified }: TakingSite): boolean {
  return isVerified && status !== 'pending' && status !== 'canceled';
}

export function mayStillTake(site: TakingSite): boolean {
  return isOffered(site.status) || takesStudents(site);
}

/** A site without a list of grades teaches all; a child without a grade fits anywhere. */
export function teachesGrade(grades: string | null, grade: Grade | null): boolean {
  return grades === null || grades === '' || grade === null || grades.includes(grade);
}
