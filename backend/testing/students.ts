import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { User } from '../accounts/user.entity.js';
import { Denial } from '../placement/left-site.entity.js';
import type { Site } from '../sites/site.entity.js';
import { indexStudents } from '../students/student-index.queries.js';
import { Student } from '../students/student.entity.js';

const COMPLETE = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
};

export interface StudentScenario {
  /** `complete` means filled in, but not submitted. */
  status?: ApplicationStatus | 'complete';
  site?: Site;
}

export async function addStudent(
  dataSource: DataSource,
  user: User,
  { status = 'incomplete', site }: StudentScenario = {},
  change: Partial<Student> = {},
): Promise<Student> {
  const student = {
    id: randomUUID(),
    userId: user.id,
    firstName: 'Lucía',
    lastName: 'Baca',
    ...getColumns(status),
    ...(site ? { siteId: site.id, assignedAt: new Date() } : {}),
    ...change,
  };
  await dataSource.manager.insert(Student, student);
  await indexStudents(dataSource.manager, [student.id]);
  return dataSource.manager.findOneByOrFail(Student, { id: student.id });
}

/** Unsubmitted, removed, with a seat, or declined by the first site. */
export async function addNotWaiting(
  dataSource: DataSource,
  user: User,
  wish: Partial<Student> & { sitePreference1: number },
  seat: Site,
): Promise<void> {
  for (const status of ['complete', 'returned', 'withdrawn', 'removed'] as const)
    await addStudent(dataSource, user, { status }, wish);
  await addStudent(dataSource, user, { status: 'unassigned' }, { ...wish, removed: true });
  await addStudent(dataSource, user, { status: 'accepted', site: seat }, wish);
  const declined = await addStudent(dataSource, user, { status: 'declined' }, wish);
  await dataSource.manager.insert(Denial, { studentId: declined.id, siteId: wish.sitePreference1 });
}

function getColumns(status: ApplicationStatus | 'complete'): Partial<Student> {
  const submitted = { ...COMPLETE, applicationSubmitted: new Date('2025-03-01T18:00:00Z') };
  switch (status) {
    case 'incomplete':
      return {};
    case 'complete':
      return COMPLETE;
    case 'unassigned':
    case 'assigned':
      return submitted;
    case 'accepted':
      return { ...submitted, siteAccepted: true };
    case 'declined':
      return { ...submitted, siteAccepted: false };
    case 'withdrawn':
      return { ...COMPLETE, siteAccepted: true };
    case 'returned':
      return { ...COMPLETE, returned: true };
    case 'removed':
      return { removed: true };
  }
}
