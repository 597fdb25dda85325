import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { ApiError } from '../../../shell/api.js';
import { renderOffice } from '../../../testing/render-office.js';
import { AssignSelectedButton } from './bulk-actions.js';

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

const SITES = [
  { id: 1, name: 'Library', status: 'open', isVerified: true, grades: null },
  { id: 2, name: 'Canceled', status: 'canceled', isVerified: true, grades: null },
] as SiteRow[];

function makeApplication(id: string, firstName: string, change: Partial<ApplicationDetail> = {}) {
  return {
    ...{ id, firstName, lastName: 'Begay', grade: '2', applicationSubmitted: 1, site: null, siteId: null },
    ...{ siteAccepted: null, returned: false, removed: false, denials: [], withdrawals: [] },
    ...change,
  } as unknown as ApplicationDetail;
}

const SELECTED = [
  makeApplication('a', 'Ana'),
  makeApplication('b', 'Leo', { denials: [1] }),
  makeApplication('c', 'Paz'),
];

function renderButton() {
  const provider = {
    getList: () => Promise.resolve({ data: SITES, total: SITES.length }),
    getMany: () => Promise.resolve({ data: SELECTED }),
    getOne: (_: string, { id }: { id: string }) =>
      Promise.resolve({ data: SELECTED.find((one) => one.id === id) }),
    assign: jest.fn((id: string) =>
      id === 'c' ? Promise.reject(new ApiError(409, 'Every seat is taken.')) : Promise.resolve({}),
    ),
  };
  const onSelect = jest.fn();
  const list = { selectedIds: SELECTED.map(({ id }) => id), onSelect } as unknown as ListControllerResult;
  renderOffice(
    <ListContextProvider value={list}>
      <AssignSelectedButton />
    </ListContextProvider>,
    { resource: 'applications', provider: provider as never },
  );
  return { ...provider, onSelect };
}

describe('assigning selected students', () => {
  it('offers the sites that take students, and skips those who need a second look', async () => {
    const { assign, onSelect } = renderButton();
    await userEvent.click(screen.getByRole('button', { name: 'Assign selected' }));
    const form = await screen.findByRole('dialog', { name: 'Assign 3 students to a site' });
    await userEvent.click(within(form).getByRole('combobox', { name: 'Site' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Library']);
    await userEvent.click(screen.getByRole('option', { name: 'Library' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Assign 3 students' }));
    const refused = await screen.findByRole('alertdialog', { name: '2 rows weren’t changed' });
    expect(refused).toHaveTextContent('Library declined this student before.');
    expect(refused).toHaveTextContent('Every seat is taken.');
    expect(assign.mock.calls).toEqual([
      ['a', 1, false],
      ['c', 1, false],
    ]);
    await waitFor(() => expect(onSelect).toHaveBeenCalledWith(['b', 'c']));
  });

  it('asks for the site', async () => {
    const { assign } = renderButton();
    await userEvent.click(screen.getByRole('button', { name: 'Assign selected' }));
    const form = await screen.findByRole('dialog', { name: 'Assign 3 students to a site' });
    await userEvent.click(within(form).getByRole('button', { name: 'Assign 3 students' }));
    expect(await within(form).findByText('Field is required.')).toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
  });
});
