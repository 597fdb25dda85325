import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES } from '../../../domain/contract/pages.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { makeStudent } from '../../testing/make-student.js';
import { answerStudents, holdStudents, openPage, STUDENT_ID } from '../../testing/student-pages.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn(), post: jest.fn() },
}));
const mockUser = { id: 'parent', role: 'user' };
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: mockUser }),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const get = jest.mocked(api.get);
const post = jest.mocked(api.post);

beforeEach(() => {
  localStorage.clear();
  mockUser.role = 'user';
  post.mockReset();
});

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

  it('opens an administrator’s own child here, not on the office’s page', async () => {
    mockUser.role = 'admin';
    const child = makeStudent({ firstName: 'Tomás' });
    answerStudents([child], { '/students': [] });
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await screen.findByText('Who would like to read this summer?');
    const bringStudents = holdStudents();
    post.mockResolvedValue({ id: STUDENT_ID });
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Tomás');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    await waitFor(() => expect(get).toHaveBeenLastCalledWith('/students'));
    bringStudents([child]);
    expect(await screen.findByRole('region', { name: 'The four sections' })).toBeVisible();
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

  it('says at the field what is missing, and keeps what was typed', async () => {
    answerStudents([]);
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    const first = within(dialog).getByRole('textbox', { name: /First Name/ });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.type(first, 'Ana');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    const last = within(dialog).getByRole('textbox', { name: /Last Name/ });
    expect(last).toHaveAccessibleDescription('Field is required.');
    await waitFor(() => expect(last).toHaveFocus());
    expect(first).toHaveValue('Ana');
    expect(first).toBeValid();
    expect(within(dialog).getByText('One field needs your attention.')).toBeVisible();
  });

  it('keeps the name without a connection, and adds the child at the next try', async () => {
    answerStudents([makeStudent()], { '/students': [] });
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Ana');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'What you typed is still here, and we’ll send it',
    );
    expect(within(dialog).getByLabelText(/First Name/)).toHaveValue('Ana');
    post.mockResolvedValueOnce({ id: STUDENT_ID });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  });

  it('shows at the field what the server refused', async () => {
    answerStudents([]);
    const refusal = { lastName: 'This name is too long.' };
    post.mockRejectedValueOnce(new ApiError(400, 'Please check the form.', refusal));
    openPage(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Ana');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    const last = within(dialog).getByRole('textbox', { name: /Last Name/ });
    await waitFor(() => expect(last).toHaveAccessibleDescription('This name is too long.'));
    expect(last).toHaveValue('Begay');
  });

  it('offers the name that was typed before, in this browser and by this account', async () => {
    answerStudents([]);
    const { unmount } = openPage(PAGES.newStudent);
    await userEvent.type(await screen.findByLabelText(/First Name/), 'Ana');
    unmount();
    openPage(PAGES.newStudent);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText(/First Name/)).toHaveValue('Ana');
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
