import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationPath, PAGES } from '../../../domain/contract/pages.js';
import { api, ConnectionError } from '../../shell/api.js';
import { makeStudent } from '../../testing/make-student.js';
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

describe('the application as its family reads it', () => {
  it('can be loaded again if that failed', async () => {
    get.mockRejectedValue(new ConnectionError('Failed to fetch'));
    openPage(applicationPath(STUDENT_ID));
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the application' })).toBeVisible();
    answerStudents([makeStudent()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  });

  it('isn’t found if it’s another family’s, or none', async () => {
    answerStudents([]);
    openPage(applicationPath(STUDENT_ID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your students' })).toHaveAttribute('href', PAGES.dashboard);
  });
});
