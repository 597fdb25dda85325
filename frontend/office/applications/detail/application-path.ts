import { PAGES } from '../../../../domain/contract/pages.js';

/** The address of an application's page. */
export function applicationPath(id: string): string {
  return PAGES.application.replace(':id', encodeURIComponent(id));
}

/** The address of a student's page in the family's area. */
export function ownStudentPath(id: string): string {
  return PAGES.student.replace(':id', encodeURIComponent(id));
}

/** The name as people write it. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
