import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getApplicationPath, PAGES, getStudentPath } from '../../../domain/contract/pages.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { makeChoice, makeStudent, makeSubmitted } from '../../testing/make-student.js';
import { answerStudents, openPage, STUDENT_ID } from '../../testing/student-pages.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn() },
}));
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: { id: 'parent', role: 'user' } }),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const get = jest.mocked(api.get);

const APPLICANT = {
  updatedOn: 1_788_000_000,
  userFirstName: 'Rosa',
  userLastName: 'Begay',
  userEmail: 'rosa@example.org',
};

describe('the application as its family reads it', () => {
  it('has its answers, its choices and its history, and leads to where they’re changed', async () => {
    const application = makeSubmitted({ choices: [makeChoice('waiting')], address: '120 Camino del Rio' });
    answerStudents([application], {
      [`/students/${STUDENT_ID}/application`]: { ...application, ...APPLICANT },
      [`/students/${STUDENT_ID}/history`]: [
        { at: 1_788_000_000, kind: 'submitted', by: 'you', site: null, message: null },
      ],
    });
    openPage(getApplicationPath(STUDENT_ID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    expect(screen.getByText('120 Camino del Rio')).toBeVisible();
    expect(screen.getByText('Mesa Middle')).toBeVisible();
    expect(screen.getByText(getReferenceNumber(STUDENT_ID))).toBeVisible();
    expect(screen.getByRole('link', { name: 'rosa@example.org' })).toHaveAttribute(
      'href',
      'mailto:rosa@example.org',
    );
    expect(screen.getByRole('link', { name: 'Open the student’s page' })).toHaveAttribute(
      'href',
      getStudentPath(STUDENT_ID),
    );
    const history = await screen.findByRole('region', { name: 'What’s happened so far' });
    expect(within(history).getByRole('listitem')).toHaveTextContent(/^Application submitted.*by you$/);
    await userEvent.click(screen.getByRole('tab', { name: 'Parent/Guardian' }));
    expect(screen.queryByText('120 Camino del Rio')).toBeNull();
  });

  it('says that it’s loading', async () => {
    get.mockReturnValue(new Promise(() => undefined));
    openPage(getApplicationPath(STUDENT_ID));
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the application');
  });

  it('has everything else if its history can’t be loaded, which can be tried again', async () => {
    const path = `/students/${STUDENT_ID}/history`;
    answerStudents([makeStudent()]);
    const answered = get.getMockImplementation();
    get.mockImplementation((asked) =>
      asked === path ? Promise.reject(new ApiError(500, 'Broken')) : (answered?.(asked) as never),
    );
    openPage(getApplicationPath(STUDENT_ID));
    expect(await screen.findByText('We couldn’t load the history.')).toBeVisible();
    expect(screen.getByText('not submitted')).toBeVisible();
    const created = { at: 1_787_000_000, kind: 'created', by: 'you', site: null, message: null };
    answerStudents([makeStudent()], { [path]: [created] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const history = await screen.findByRole('region', { name: 'What’s happened so far' });
    expect(history).toHaveTextContent('Student added');
    expect(screen.queryByText('We couldn’t load the history.')).toBeNull();
  });

  it('can be loaded again if that failed', async () => {
    get.mockRejectedValue(new ConnectionError('Failed to fetch'));
    openPage(getApplicationPath(STUDENT_ID));
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the application' })).toBeVisible();
    answerStudents([makeStudent()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  });

  it('isn’t found if it’s another family’s, or none', async () => {
    answerStudents([]);
    openPage(getApplicationPath(STUDENT_ID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your students' })).toHaveAttribute('href', PAGES.dashboard);
  });
});
