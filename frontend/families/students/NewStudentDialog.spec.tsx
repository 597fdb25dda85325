import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES } from '../../../domain/contract/pages.js';
import { api } from '../../shell/api.js';
import { makeStudent } from '../../testing/make-student.js';
import { answerStudents, openPage, STUDENT_ID } from '../../testing/student-pages.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn(), post: jest.fn() },
}));
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: { id: 'parent', role: 'user' } }),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const post = jest.mocked(api.post);

beforeEach(() => post.mockReset());

describe('Add New Student', () => {
  it('asks for a name, and opens the new student’s page', async () => {
    answerStudents([makeStudent({ firstName: 'Tomás' })], { '/students': [] });
    post.mockResolvedValue({ id: STUDENT_ID });
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(post).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Tomás');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tomás Begay' })).toBeVisible();
    expect(post.mock.calls[0]).toEqual(['/students/create', { firstName: 'Tomás', lastName: 'Begay' }]);
  });

  it('closes to the dashboard for somebody who came by a link', async () => {
    answerStudents([makeStudent()]);
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
  });

  it('adds one child on a double click', async () => {
    answerStudents([]);
    post.mockReturnValue(new Promise(() => undefined));
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Ana');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Add Student' }));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a summer that is over', { firstDay: '2000-06-01', lastDay: '2000-06-26' }, 1],
    ['one that’s ahead', {}, 0],
  ])('says before that there are no spots in %s', async (_, season, count) => {
    answerStudents([]);
    openPage(PAGES.newStudent, season);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    const words = /^Summer 2027 is over, so there are no spots to apply for now\./;
    expect(within(dialog).queryAllByText(words)).toHaveLength(count);
  });

  it('asks before it adds a child of the same name', async () => {
    answerStudents([makeStudent()]);
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await screen.findByText('Ana Begay');
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'ana');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    const question = await screen.findByRole('alertdialog', { name: 'You already have ana Begay' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(post).not.toHaveBeenCalled();
  });
});
