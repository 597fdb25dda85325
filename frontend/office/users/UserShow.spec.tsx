import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { UserDetail } from '../../../domain/contract/user.js';
import { renderOffice } from '../../testing/render-office.js';
import { testStates } from '../../testing/test-states.js';
import { ApiError } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { AccessList } from '../audit/AccessList.js';
import { AccountActions } from './AccountActions.js';
import { AccountChip } from './AccountChip.js';
import { UserEdit } from './UserEdit.js';
import { UserShow } from './UserShow.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2027 } } }));

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
  'readFamilyRecords',
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
  ['Deactivated', { deleted: true, isInvited: false }],
])('an account is %s', (state, user) => {
  renderOffice(<AccountChip user={{ ...USER, ...user }} />, { resource: 'users', provider: {} });
  expect(screen.getByText(state)).toBeVisible();
});

describe('a records request', () => {
  const FILE = { content: new Blob(['PK']), name: 'summer-reading-records-2026-11-26.zip' };
  const getButton = () => screen.getByRole('button', { name: 'Answer a records request' });
  const findDialog = () => screen.findByRole('dialog', { name: 'Answer a records request' });

  it('says what to check, then downloads the file with what staff wrote in notes', async () => {
    const provider = renderActions({ role: 'user' });
    provider.readFamilyRecords.mockResolvedValue(FILE);
    await userEvent.click(getButton());
    expect(await findDialog()).toHaveTextContent(
      'one zip file for Irma Salazar: a PDF in the family’s language',
    );
    expect(await findDialog()).toHaveTextContent('Who asks?');
    expect(await findDialog()).toHaveTextContent('Read the office’s notes');
    await userEvent.type(within(await findDialog()).getByLabelText(/^Number or date/), 'R-17');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Download the records' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledWith(FILE.content, FILE.name));
    expect(provider.readFamilyRecords).toHaveBeenCalledWith('u', { reference: 'R-17', notes: true });
  });

  it('can leave the notes out', async () => {
    const provider = renderActions({ role: 'user' });
    provider.readFamilyRecords.mockResolvedValue(FILE);
    await userEvent.click(getButton());
    await userEvent.click(within(await findDialog()).getByLabelText('Include what our staff wrote in notes'));
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Download the records' }));
    await waitFor(() =>
      expect(provider.readFamilyRecords).toHaveBeenCalledWith('u', { reference: null, notes: false }),
    );
  });

  it('is about families: also of staff with children, not of others', () => {
    const { unmount } = renderActions({ students: [{ id: 'ana' }] as UserDetail['students'] }).page;
    expect(getButton()).toBeVisible();
    unmount();
    renderActions();
    expect(screen.queryByRole('button', { name: 'Answer a records request' })).not.toBeInTheDocument();
  });
});

describe('the page of an account', () => {
  const FOUND = {
    ...USER,
    ...{ email: 'irma@example.org', language: 'es', createdOn: 1_749_560_000, lastLogin: null },
    students: [
      { id: 'ana', firstName: 'Ana', lastName: 'Begay', season: 2026, status: 'accepted' },
      { id: 'leo', firstName: 'Leo', lastName: 'Begay', season: 2027, status: 'unassigned' },
    ],
    sites: [{ id: 7, name: 'Mesa Alta', role: 'coordinator' }],
  } as UserDetail;

  function renderPage(getOne: jest.Mock, id = 'u') {
    const page = (
      <Routes>
        <Route path="/users/:id/show" element={<UserShow />} />
      </Routes>
    );
    renderOffice(page, { resource: 'users', provider: { getOne }, path: `/users/${id}/show` });
  }

  testStates({
    show: renderPage,
    loading: 'Loading the user',
    failed: 'We couldn’t load the user',
    usual: { answer: { data: FOUND }, text: 'irma@example.org' },
  });

  it('has the person’s facts, children and sites, and what they did', async () => {
    renderPage(jest.fn().mockResolvedValue({ data: FOUND }));
    const details = await screen.findByRole('region', { name: 'Details' });
    for (const fact of ['Site User', 'Jun 10, 2025', 'never', 'Español', 'On'])
      expect(details).toHaveTextContent(fact);
    const children = within(screen.getByRole('region', { name: 'Their own students' }));
    expect(children.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Begay, Ana2026 (ended) Accepted',
      'Begay, LeoPending Assignment',
    ]);
    const sites = within(screen.getByRole('region', { name: 'Sites' }));
    expect(sites.getByRole('listitem')).toHaveTextContent('Mesa AltaSite Coordinator');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...['/users', 'mailto:irma@example.org', '/users/u/access'],
      ...['/applications/ana', '/applications/leo', '/sites/7', '/users/u/edit'],
    ]);
    expect(screen.queryByText('This is you')).not.toBeInTheDocument();
  });

  it('says that there are no children and no sites, and whose it is', async () => {
    const own = { ...FOUND, id: 'me', role: 'user', hasSecondFactor: false, students: [], sites: [] };
    renderPage(jest.fn().mockResolvedValue({ data: own }), 'me');
    expect(await screen.findByText('This is you')).toBeVisible();
    expect(screen.getByText('This person hasn’t added any students.')).toBeVisible();
    expect(screen.getByText('No role at any site.')).toBeVisible();
    expect(screen.queryByText('Two-step login')).not.toBeInTheDocument();
  });
});

describe('the form of an account', () => {
  const SITES = [
    { id: 7, name: 'Mesa Alta', role: 'coordinator' },
    { id: 8, name: 'Bosque', role: 'view' },
  ];

  function renderForm(user: Partial<UserDetail>, update = jest.fn().mockResolvedValue({ data: USER })) {
    localStorage.clear();
    const data = { ...USER, email: 'irma@example.org', version: 3, ...user };
    const page = (
      <Routes>
        <Route path="/users/:id/edit" element={<UserEdit />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    );
    const getOne = (() => Promise.resolve({ data })) as never;
    renderOffice(page, { resource: 'users', provider: { getOne, update }, path: '/users/u/edit' });
    return update;
  }

  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('asks before a site user loses the roles at the sites, and saves nothing on Cancel', async () => {
    const update = renderForm({ sites: SITES as UserDetail['sites'] });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
    await save();
    const question = await screen.findByRole('alertdialog', { name: 'Remove the site roles?' });
    expect(question).toHaveTextContent(
      'As Admin, Irma Salazar loses the roles at 2 sites: Mesa Alta, Bosque.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(update).not.toHaveBeenCalled();
    await save();
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change role' }),
    );
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: 'u', data: { role: 'admin', version: 3 } });
  });

  it('says above what the server refuses, and at its field what’s wrong, with the text kept', async () => {
    const update = renderForm({});
    update.mockRejectedValueOnce(new ApiError(409, 'Someone has this email already.'));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(email);
    await userEvent.type(email, 'ines@example.org');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone has this email already.');
    update.mockRejectedValueOnce(new ApiError(400, 'Please check.', { email: 'Not this one.' }));
    await save();
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Not this one\./));
    expect(email).toHaveValue('ines@example.org');
  });

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
