import { PAGES } from '../../domain/contract/pages.js';

/** The address of a student's page. */
export function studentPath(id: string): string {
  return PAGES.student.replace(':id', encodeURIComponent(id));
}

/** The page where its family reads all answers once more before it submits them. */
export function reviewPath(id: string): string {
  return PAGES.review.replace(':id', encodeURIComponent(id));
}

/** Where the server answers for a student, and for what belongs to it. */
export function studentApi(id: string, part?: string): string {
  return ['/students', encodeURIComponent(id), part].filter(Boolean).join('/');
}
