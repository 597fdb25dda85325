import { act } from '@testing-library/react';
import { Outlet } from 'react-router';
import { getApplicationPath, PAGES, getReviewPath, getStudentPath } from '../../domain/contract/pages.js';
import type { PublicSeason } from '../../domain/contract/season.js';
import type { SiteDetailsForStudent, StudentDetail } from '../../domain/contract/student.js';
import { ApplicationPage } from '../families/students/ApplicationPage.js';
import { DashboardPage } from '../families/students/DashboardPage.js';
import { NewStudentDialog } from '../families/students/NewStudentDialog.js';
import { ReviewPage } from '../families/students/ReviewPage.js';
import { SectionDialog } from '../families/students/SectionDialog.js';
import { StudentPage } from '../families/students/StudentPage.js';
import { SubmittedPage } from '../families/students/SubmittedPage.js';
import { ApiError, api } from '../shell/api.js';
import { closeQuestions, QuestionDialogs } from '../shell/modals.js';
import { makeStudent } from './make-student.js';
import { renderFamily } from './render-family.js';

export const STUDENT_ID = makeStudent().id;

export const ASSIGNED_SITE: SiteDetailsForStudent = {
  name: 'Mesa Middle',
  orgName: 'Mesa',
  district: 'Taos Schools',
  address: '12 Mesa Rd, Taos, NM 87571',
  dates: 'June 1 to June 26',
  days: 'Monday to Friday',
  times: '8:30 to 12:30',
  coordinatorName: 'Dolores Baca',
  coordinatorEmail: 'dolores@example.org',
  coordinatorPhone: '5055550153',
  coordinatorPhone2: null,
  daysOff: [],
  acceptanceText: 'Bring a water bottle.',
  acceptanceTextLanguage: 'en',
};

/** What the server has for these students; nothing else is found. */
export function answerStudents(students: StudentDetail[], more: Record<string, unknown> = {}): void {
  const answers: Record<string, unknown> = { '/students': students, '/schools': [], ...more };
  for (const student of students) {
    const path = `/students/${student.id}`;
    answers[path] = student;
    answers[`${path}/application`] ??= { ...student, updatedOn: 1 };
    answers[`${path}/history`] ??= [];
    answers[`${path}/siteDetails`] ??= student.status === 'accepted' ? ASSIGNED_SITE : null;
  }
  jest
    .mocked(api.get)
    .mockImplementation((path) =>
      path in answers
        ? Promise.resolve(answers[path] as never)
        : Promise.reject(new ApiError(404, `Nothing at ${path}`)),
    );
}

/** The family's list is on its way until the returned function brings it. */
export function holdStudents(): (family: readonly StudentDetail[]) => void {
  const get = jest.mocked(api.get);
  const answer = get.getMockImplementation();
  let arrive: (family: readonly StudentDetail[]) => void = () => undefined;
  get.mockImplementation((path) =>
    path === '/students'
      ? new Promise<never>((resolve) => (arrive = resolve as never))
      : (answer?.(path) as never),
  );
  return (family) => act(() => arrive(family));
}

function Below({ page }: { page: React.ReactNode }) {
  return (
    <>
      {page}
      <Outlet />
    </>
  );
}

const PAGES_OF_A_STUDENT = [
  {
    path: PAGES.dashboard,
    element: <Below page={<DashboardPage />} />,
    children: [{ path: PAGES.newStudent, Component: NewStudentDialog }],
  },
  {
    path: PAGES.student,
    element: <Below page={<StudentPage id={STUDENT_ID} />} />,
    children: [{ path: PAGES.section, element: <SectionDialog getParentPath={getStudentPath} /> }],
  },
  {
    path: PAGES.review,
    element: <Below page={<ReviewPage id={STUDENT_ID} />} />,
    children: [{ path: PAGES.reviewSection, element: <SectionDialog getParentPath={getReviewPath} /> }],
  },
  { path: PAGES.submitted, element: <SubmittedPage id={STUDENT_ID} /> },
  { path: getApplicationPath(STUDENT_ID), element: <ApplicationPage id={STUDENT_ID} /> },
];

/** A family's pages of its students, with the questions that they ask. The test mocks shell/api and shell/session. */
export function openPage(path: string, season: Partial<PublicSeason> = {}) {
  // The test before may have left one open.
  closeQuestions();
  const routes = [{ element: <Below page={<QuestionDialogs />} />, children: PAGES_OF_A_STUDENT }];
  return renderFamily({ routes, path, season });
}
