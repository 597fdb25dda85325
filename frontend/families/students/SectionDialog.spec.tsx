import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStudentPath } from '../../../domain/contract/pages.js';
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

describe('a section’s form', () => {
  const CONTACTS = {
    emergency1FirstName: 'Rosa',
    emergency1LastName: 'Tso',
    emergency1Relationship: 'aunt',
    emergency1HomePhone: '5055550141',
    emergency1CellPhone: '5055550141',
    emergency2FirstName: 'Ben',
    emergency2LastName: 'Tso',
    emergency2Relationship: 'uncle',
    emergency2HomePhone: '5055550142',
    emergency2CellPhone: '5055550142',
  };
  const path = `${getStudentPath(STUDENT_ID)}/emergency`;
  const openForm = (known: object, at = path) => {
    const student = makeStudent({ emergencySectionComplete: false, ...known });
    answerStudents([student]);
    post.mockImplementation((_, body) =>
      Promise.resolve({
        ...student,
        ...(body as object),
        emergencySectionComplete: (body as { complete: boolean | null }).complete === true,
      }),
    );
    return openPage(at);
  };
  const find = async () => screen.findByRole('dialog', { name: /^Emergency Contact/ });
  const press = async (name: string) =>
    userEvent.click(await within(await find()).findByRole('button', { name }));

  it('lists what’s missing after a save, each a link to its field in the saved form', async () => {
    openForm({ ...CONTACTS, emergency1FirstName: null, emergency2CellPhone: null });
    const city = await within(await find()).findByRole('group', { name: 'First Emergency Contact' });
    await userEvent.type(within(city).getByRole('textbox', { name: 'Work Phone' }), '5055550143');
    await press('Save');
    const missing = await screen.findByRole('alertdialog', { name: /Some answers are still missing/ });
    const links = within(missing).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${path}?field=emergency1FirstName`,
      `${path}?field=emergency2CellPhone`,
    ]);
    await userEvent.click(
      within(missing).getByRole('link', { name: 'Second Emergency Contact: Cell Phone' }),
    );
    const second = within(await find()).getByRole('group', { name: 'Second Emergency Contact' });
    await waitFor(() => expect(within(second).getByRole('textbox', { name: 'Cell Phone' })).toHaveFocus());
    const first = within(await find()).getByRole('group', { name: 'First Emergency Contact' });
    expect(within(first).getByRole('textbox', { name: 'Work Phone' })).toHaveValue('(505) 555-0143');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks one question only: after “Not yet”, it closes', async () => {
    openForm(CONTACTS);
    await press('Save');
    const question = await screen.findByRole('alertdialog', { name: 'Is this section complete?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(post.mock.lastCall?.[1]).toMatchObject({ complete: false });
  });

  it('shows what was saved on the page below at once', async () => {
    openForm(CONTACTS);
    await find();
    jest.mocked(api.get).mockReturnValue(new Promise(() => undefined));
    await press('Save');
    const question = await screen.findByRole('alertdialog', { name: 'Is this section complete?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Yes, mark as complete' }));
    expect(await screen.findByRole('link', { name: /^Review Section.*Emergency Contact/ })).toBeVisible();
  });

  it('closes to the page below for somebody who came by a link', async () => {
    openForm({});
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  });

  it('gives the focus back to the button that opened it', async () => {
    openForm({}, getStudentPath(STUDENT_ID));
    const opener = await screen.findByRole('link', { name: /^Complete Section.*Emergency/ });
    await userEvent.click(opener);
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Complete Section.*Emergency/ })).toHaveFocus(),
    );
  });

  it('goes on to the page with all answers after the last section', async () => {
    openForm(CONTACTS);
    await press('Save and check your answers');
    const question = await screen.findByRole('alertdialog', { name: 'Is this section complete?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Yes, mark as complete' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
