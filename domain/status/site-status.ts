import type { Grade, SiteStatus } from '../enums/enums.js';

/** Whether families may choose the site: open, or without a status. */
export function isOffered(status: SiteStatus | null): boolean {
  return status === null || status === 'open';
}

/** What decides whether children can be placed at a site. */
export interface TakingSite {
  status: SiteStatus | null;
  isVerified: boolean;
}

/** Whether children can be placed at the site: it's verified, and open, closed or without a status. */
export function takesStudents({ status, isVerified }: TakingSite): boolean {
  return isVerified && status !== 'pending' && status !== 'canceled';
}

/** Whether a site may still take a child who waits for it: families may choose it, or children can be placed there. */
export function mayStillTake(site: TakingSite): boolean {
  return isOffered(site.status) || takesStudents(site);
}

/**
 * Whether a site teaches the grade. A site without a list of grades teaches all; a child without a grade fits
 * anywhere.
 */
export function teachesGrade(grades: string | null, grade: Grade | null): boolean {
  return grades === null || grades === '' || grade === null || grades.includes(grade);
}
