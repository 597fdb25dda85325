import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from '../../../domain/contract/user.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { ApiError } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { UserList } from './UserList.js';

jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

function makeUser(id: string, lastName: string, more: Partial<UserRow> = {}): UserRow {
  return {
    id,
    firstName: 'Ana',
    lastName,
    email: `${lastName.toLowerCase()}@example.org`,
    role: 'user',
    sites: [],
    language: 'en',
    deleted: false,
    createdOn: 1_700_000_000,
    lastLogin: null,
    isInvited: false,
    ...more,
  };
}

const ROWS = [makeUser('1', 'Abeyta'), makeUser('2', 'Baca', { role: 'admin', deleted: true })];

function renderList(getList = jest.fn().mockResolvedValue({ data: ROWS, total: 2 }), path = '/users') {
  const readUserMetrics = () => Promise.resolve({ total: 1, user: 1, site: 0, admin: 0 });
  const getMany = jest.fn((_: string, { ids }: { ids: string[] }) =>
    Promise.resolve({ data: ROWS.filter(({ id }) => ids.includes(id)) }),
  );
  const provider = { getList, getMany, readUserMetrics } as never;
  renderOffice(<UserList />, { resource: 'users', provider, path });
  return { getList, getMany };
}

function getLastParams(getList: jest.Mock): unknown {
  return getList.mock.lastCall?.[1];
}

describe('the list of users', () => {
  testStates({
    show: renderList,
    loading: 'Loading the users',
    empty: { answer: listAnswer([]), title: 'No users yet' },
    failed: 'We couldn’t load the users',
    usual: { answer: listAnswer(ROWS), text: 'Baca, Ana' },
  });

  it('is a named table whose rows are named by the person', async () => {
    renderList();
    const table = await screen.findByRole('table', { name: 'Users' });
    const row = within(table).getByRole('row', { name: /Baca, Ana/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Baca, Ana');
    expect(within(row).getByRole('link', { name: 'Baca, Ana' })).toHaveAttribute('href', '/users/2');
    expect(row).toHaveTextContent('Admin');
    expect(row).toHaveTextContent('Deactivated');
    expect(within(table).getByRole('columnheader', { name: /Name/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('asks for the order that a heading is pressed for, the newest first', async () => {
    const { getList } = renderList();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: /Created/ }));
    await waitFor(() =>
      expect(getLastParams(getList)).toMatchObject({ sort: { field: 'createdOn', order: 'DESC' } }),
    );
  });

  it('is filtered by a role that is chosen', async () => {
    const { getList } = renderList();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Site User' }));
    await waitFor(() => expect(getLastParams(getList)).toMatchObject({ filter: { role: 'site' } }));
  });

  it('says that the address has an unknown filter, and clears it', async () => {
    const getList = jest.fn((_: string, { filter }: { filter: { role?: string } }) =>
      filter.role === undefined
        ? Promise.resolve({ data: ROWS, total: 2 })
        : Promise.reject(
            new ApiError(400, 'Please check the marked fields.', { role: 'Invalid user role.' }),
          ),
    );
    renderList(getList, `/users?filter=${encodeURIComponent('{"role":"king"}')}`);
    expect(await screen.findByRole('heading', { name: 'We don’t know this filter' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /Baca, Ana/ })).toBeVisible();
  });

  it('downloads the selected users', async () => {
    const { getMany } = renderList();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Baca, Ana' }));
    await userEvent.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledWith(expect.any(Blob), 'users.csv'));
    expect(getMany).toHaveBeenCalledWith('users', expect.objectContaining({ ids: ['2'] }));
  });

  it('hides and moves columns, and resets them', async () => {
    renderList();
    await screen.findByRole('table');
    const getHeads = () =>
      screen
        .getAllByRole('columnheader', { hidden: true })
        .map(({ textContent }) => textContent)
        .filter((text) => ['Name', 'Email', 'Role'].includes(text));
    const before = getHeads();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const choice = within(screen.getByRole('dialog', { name: 'Columns' }));
    expect(choice.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await userEvent.click(choice.getByRole('checkbox', { name: 'Email' }));
    expect(screen.queryByText('baca@example.org')).not.toBeInTheDocument();
    await userEvent.dblClick(choice.getByRole('button', { name: 'Move Role up' }));
    expect(getHeads()).toEqual(['Role', 'Name']);
    await userEvent.click(choice.getByRole('button', { name: 'Reset' }));
    expect(getHeads()).toEqual(before);
    await userEvent.click(choice.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('baca@example.org')).toBeVisible();
  });

  it('says that nobody matches, and clears the filters', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [], total: 0 });
    const readUserMetrics = () => Promise.resolve({ total: 1, user: 1, site: 0, admin: 0 });
    renderOffice(<UserList />, {
      resource: 'users',
      provider: { getList, readUserMetrics },
      path: '/?filter={"q":"zzz"}',
    });
    await screen.findByRole('heading', { name: 'No users match these filters' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('heading', { name: 'No users yet' });
    expect(getLastParams(getList)).toMatchObject({ filter: {} });
  });
});
