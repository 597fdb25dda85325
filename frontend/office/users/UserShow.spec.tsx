import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { UserDetail } from '../../../domain/contract/user.js';
import { renderOffice } from '../../testing/render-office.js';
import { ApiError } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { AccessList } from '../audit/AccessList.js';
import { AccountActions } from './AccountActions.js';
import { AccountChip } from './AccountChip.js';
import { UserEdit } from './UserEdit.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

const USER = {
  id: 'u',
  firstName: 'Irma',
  lastName: 'Salazar',
  role: 'site',
  sites: [],
  students: [],
  deleted: false,
  isInvited: true,
  hasSecondFactor: true,
} as unknown as UserDetail;

const CALLS = [
  'familyRecords',
  'deactivateUser',
  'reactivateUser',
  'inviteUser',
  'resetSecondFactor',
] as const;

function renderActions(user: Partial<UserDetail> = {}, isOwn = false) {
  const provider = Object.fromEntries(
    CALLS.map((name) => [name, jest.fn().mockResolvedValue(USER)]),
  ) as Record<(typeof CALLS)[number], jest.Mock>;
  const page = <AccountActions user={{ ...USER, ...user }} isOwn={isOwn} />;
  const rendered = renderOffice(page, { resource: 'users', provider: provider as never });
  return { ...provider, page: rendered };
}

describe('what the office can do with an account', () => {
  it.each([
    ['Deactivate', 'deactivateUser', {}],
    ['Reset two-step login', 'resetSecondFactor', {}],
    ['Reactivate', 'reactivateUser', { deleted: true }],
  ] as const)('%s: asks first, and does nothing on Cancel', async (label, call, user) => {
    const provider = renderActions(user);
    await userEvent.click(screen.getByRole('button', { name: label }));
    const question = await screen.findByRole('alertdialog', { name: /Irma Salazar/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(provider[call]).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: label }));
    const again = await screen.findByRole('alertdialog', { name: /Irma Salazar/ });
    await userEvent.click(within(again).getByRole('button', { name: label }));
    await waitFor(() => expect(provider[call]).toHaveBeenCalledWith('u'));
  });

  it('sends an invitation again without asking', async () => {
    const provider = renderActions();
    await userEvent.click(screen.getByRole('button', { name: 'Resend invitation' }));
    await waitFor(() => expect(provider.inviteUser).toHaveBeenCalledWith('u'));
  });

  it('says in the server’s words why something was refused', async () => {
    const provider = renderActions();
    provider.deactivateUser.mockRejectedValue(new ApiError(409, 'This is the only administrator.'));
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    const question = await screen.findByRole('alertdialog', { name: /Irma Salazar/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'You can’t do this' });
    expect(refusal).toHaveTextContent('This is the only administrator.');
  });

  it('offers neither on one’s own account', () => {
    renderActions({}, true);
    expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reset two-step login' })).not.toBeInTheDocument();
  });
});

it.each([
  ['Active', { isInvited: false }],
  ['Invited', {}],
  ['Deactivated', { deleted: true }],
])('an account is %s', (state, user) => {
  renderOffice(<AccountChip user={{ ...USER, ...user }} />, { resource: 'users', provider: {} });
  expect(screen.getByText(state)).toBeVisible();
});

describe('a records request', () => {
  const FILE = { content: new Blob(['PK']), name: 'summer-reading-records-2026-11-26.zip' };
  const button = () => screen.getByRole('button', { name: 'Answer a records request' });
  const dialog = () => screen.findByRole('dialog', { name: 'Answer a records request' });

  it('says what to check, then downloads the file with what staff wrote in notes', async () => {
    const provider = renderActions({ role: 'user' });
    provider.familyRecords.mockResolvedValue(FILE);
    await userEvent.click(button());
    expect(await dialog()).toHaveTextContent('one zip file for Irma Salazar: a PDF in the family’s language');
    expect(await dialog()).toHaveTextContent('Who asks?');
    expect(await dialog()).toHaveTextContent('Read the office’s notes');
    await userEvent.type(within(await dialog()).getByLabelText(/^Number or date/), 'R-17');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Download the records' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledWith(FILE.content, FILE.name));
    expect(provider.familyRecords).toHaveBeenCalledWith('u', { reference: 'R-17', notes: true });
  });

  it('can leave the notes out', async () => {
    const provider = renderActions({ role: 'user' });
    provider.familyRecords.mockResolvedValue(FILE);
    await userEvent.click(button());
    await userEvent.click(within(await dialog()).getByLabelText('Include what our staff wrote in notes'));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Download the records' }));
    await waitFor(() =>
      expect(provider.familyRecords).toHaveBeenCalledWith('u', { reference: null, notes: false }),
    );
  });

  it('is about families: also of staff with children, not of others', () => {
    const { unmount } = renderActions({ students: [{ id: 'ana' }] as UserDetail['students'] }).page;
    expect(button()).toBeVisible();
    unmount();
    renderActions();
    expect(screen.queryByRole('button', { name: 'Answer a records request' })).not.toBeInTheDocument();
  });
});

describe('the form of an account', () => {
  it('makes nobody a site user, and sends what was changed with the version it’s based on', async () => {
    const user = { ...USER, role: 'user', email: 'irma@example.org', version: 3 } as UserDetail;
    const update = jest.fn().mockResolvedValue({ data: user });
    const pages = (
      <Routes>
        <Route path="/users/:id/edit" element={<UserEdit />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    );
    const getOne = jest.fn().mockResolvedValue({ data: user });
    renderOffice(pages, { resource: 'users', provider: { getOne, update }, path: '/users/u/edit' });
    const role = await screen.findByRole('combobox', { name: 'Role' });
    await userEvent.click(role);
    await userEvent.click(await screen.findByRole('option', { name: 'Site User' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'Cannot Assign Site User Role Here.' });
    expect(refusal).toHaveTextContent('Site Permissions');
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(role).toHaveTextContent('Parent/Guardian');

    const name = screen.getByRole('textbox', { name: 'First Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Irmgard');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(update).toHaveBeenCalledWith(
      'users',
      expect.objectContaining({
        data: expect.objectContaining({ firstName: 'Irmgard', role: 'user', version: 3 }) as object,
      }),
    );
  });
});

it.each([UserEdit, AccessList])('%p says that there’s no such account', async (Page) => {
  const page = (
    <Routes>
      <Route path="/users/:id/*" element={<Page />} />
    </Routes>
  );
  renderOffice(page, {
    resource: 'users',
    path: '/users/x/edit',
    provider: { getOne: () => Promise.reject(new ApiError(404, 'Not found.')) },
  });
  expect(await screen.findByText('We couldn’t find this user')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the list of users' })).toHaveAttribute('href', '/users');
});
