import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import type { SiteGroups } from '../../../../domain/contract/classes.js';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { ApiError } from '../../../shell/api.js';
import { isFormUnsaved } from '../../../shell/leave-guard.js';
import { Groups } from './Groups.js';

let roles: { id: number; role: string }[];

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role: 'site', sites: roles } }),
}));
jest.mock('../../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));

const SITE = { id: 7, name: 'Acequia', verifiedBy: { at: 1, by: null } };
const makeStudent = (id: string, firstName: string, grade = '2') => ({
  id,
  firstName,
  lastName: 'Begay',
  grade,
});
const INES = { id: 'ines', firstName: 'Ines', lastName: 'Duran' };
const SAVED: SiteGroups = {
  version: 3,
  groups: [
    { id: 1, name: 'Owls', instructor: INES, students: [makeStudent('a', 'Ana'), makeStudent('b', 'Ben')] },
    { id: 2, name: 'Foxes', instructor: null, students: [makeStudent('c', 'Cruz')] },
  ],
  ungrouped: [makeStudent('d', 'Dora', '5')],
} as SiteGroups;

function renderGroups({
  role = 'coordinator',
  saved = SAVED,
  groups = jest.fn().mockResolvedValue(saved),
} = {}) {
  roles = [{ id: SITE.id, role }];
  const provider = {
    readGroups: groups,
    saveGroups: jest.fn(),
    listSiteUsers: jest.fn().mockResolvedValue([{ ...INES, role: 'instructor' }]),
    proposeGroups: jest.fn(),
  };
  const page = (
    <RecordContextProvider value={SITE}>
      <Groups />
    </RecordContextProvider>
  );
  renderOffice(page, { resource: 'sites', provider });
  return provider;
}

const findGroup = async (name: string) => within(await screen.findByRole('region', { name, hidden: true }));
const findList = (name: string) => screen.getByRole('combobox', { name: `Group of ${name} Begay` });

describe('the groups of a site', () => {
  testStates({
    show: (groups) => renderGroups({ groups }),
    loading: 'Loading',
    empty: { answer: { version: 1, groups: [], ungrouped: [] }, title: 'No accepted students yet' },
    failed: 'We couldn’t load the groups',
    usual: { answer: SAVED, text: 'Propose groups' },
  });

  it('moves a child from the list of groups, keeps the focus there, and saves all groups at once', async () => {
    const provider = renderGroups();
    const ungrouped = await findGroup('Not in a group');
    expect(ungrouped.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.selectOptions(findList('Dora'), 'Owls');
    expect(findList('Dora')).toHaveFocus();
    expect(screen.getByText('Dora Begay: Owls')).toBeInTheDocument();
    expect((await findGroup('Owls')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Print class lists' })).toBeDisabled();

    const [owls, foxes] = SAVED.groups;
    const after = {
      ...SAVED,
      version: 4,
      groups: [{ ...owls, students: [...(owls?.students ?? []), makeStudent('d', 'Dora')] }, foxes],
      ungrouped: [],
    };
    provider.saveGroups.mockResolvedValue(after);
    await userEvent.click(screen.getByRole('button', { name: 'Save groups' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save groups' })).not.toBeInTheDocument(),
    );
    const [id, data] = provider.saveGroups.mock.calls[0];
    expect([id, data.version, data.overSize]).toEqual([7, 3, false]);
    expect(data.groups.map((group: { studentIds: string[] }) => group.studentIds)).toEqual([
      ['a', 'b', 'd'],
      ['c'],
    ]);
    expect(await screen.findByText('Every accepted student is in a group.')).toBeInTheDocument();
  });

  it('keeps the moves over a new login if the session ends before they’re saved', async () => {
    renderGroups();
    await findGroup('Owls');
    expect(isFormUnsaved()).toBe(false);
    await userEvent.selectOptions(findList('Dora'), 'Foxes');
    expect(isFormUnsaved()).toBe(true);
  });

  it('asks before it saves more than four', async () => {
    const students = ['a', 'b', 'e', 'f'].map((id) => makeStudent(id, id));
    const full = { ...SAVED, groups: [{ ...SAVED.groups[0], students }, SAVED.groups[1]] } as SiteGroups;
    const provider = renderGroups({ saved: full });
    provider.saveGroups.mockResolvedValue({ ...full, version: 4 });
    await findGroup('Owls');
    await userEvent.selectOptions(findList('Dora'), 'Owls');
    expect(screen.getByRole('region', { name: 'Owls' })).toHaveTextContent('5 students: more than 4');
    await userEvent.click(screen.getByRole('button', { name: 'Save groups' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Owls (5)');
    expect(provider.saveGroups).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Save anyway' }));
    await waitFor(() =>
      expect(provider.saveGroups).toHaveBeenCalledWith(7, expect.objectContaining({ overSize: true })),
    );
  });

  it('asks before it proposes other groups', async () => {
    const provider = renderGroups();
    const students = ['a', 'b', 'c', 'd', 'e'].map((id) => makeStudent(id, id));
    provider.proposeGroups.mockResolvedValue({
      version: 3,
      groups: [{ id: null, name: 'Group 1', instructor: INES, students: students.slice(0, 4) }],
      ungrouped: [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Propose groups' }));
    const question = await screen.findByRole('alertdialog', { name: 'Replace these groups?' });
    expect(question).toHaveTextContent('at most one group for each instructor');
    expect(question).toHaveTextContent('Attendance stays with each student.');
    expect(question).toHaveTextContent('choose “Place this student only” instead.');
    await userEvent.click(within(question).getByRole('button', { name: 'Propose groups' }));
    // The question hides the page from screen readers until it's closed.
    expect(await (await findGroup('Group 1')).findAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'Owls' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('region', { name: 'Owls' })).toBeInTheDocument();
  });

  it('places only those without a group: nobody else is moved', async () => {
    renderGroups();
    await userEvent.click(await screen.findByRole('button', { name: 'Place this student only' }));
    expect(screen.getByText('1 student placed. Nothing is saved yet.')).toBeInTheDocument();
    expect((await findGroup('Owls')).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Begay, Ana'),
      expect.stringContaining('Begay, Ben'),
      expect.stringContaining('Begay, Dora'),
    ]);
    expect((await findGroup('Foxes')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Every accepted student is in a group.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Place/ })).not.toBeInTheDocument();
  });

  it('keeps the changes when a colleague saved first, and shows what they saved', async () => {
    const provider = renderGroups();
    await findGroup('Owls');
    await userEvent.selectOptions(findList('Ana'), 'Foxes');
    const theirs = { ...SAVED, version: 4, groups: [{ ...SAVED.groups[0], name: 'Hawks' }] };
    provider.readGroups.mockResolvedValue(theirs);
    provider.saveGroups.mockRejectedValueOnce(
      new ApiError(409, 'Someone else saved.', undefined, 'CHANGED_MEANWHILE'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save groups' }));
    const notice = await screen.findByRole('alert');
    const fold = within(notice).getByRole('button', { name: 'See what they saved' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(within(notice).getByRole('listitem')).toHaveTextContent('Hawks');
    expect(screen.getByRole('button', { name: 'Save groups' })).toBeDisabled();
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    expect(notice).not.toBeInTheDocument();
    provider.saveGroups.mockResolvedValue({ ...SAVED, version: 5 });
    await userEvent.click(screen.getByRole('button', { name: 'Save groups' }));
    await waitFor(() => expect(provider.saveGroups).toHaveBeenCalledTimes(2));
    expect(provider.saveGroups.mock.calls[1][1].version).toBe(4);
  });

  it('says why a save was refused, and keeps the changes', async () => {
    const provider = renderGroups();
    await findGroup('Owls');
    await userEvent.clear((await findGroup('Owls')).getByRole('textbox', { name: /Group name/ }));
    expect(screen.getByText('Every group needs a name.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save groups' })).toBeDisabled();
    await userEvent.type((await findGroup('Group 1')).getByRole('textbox', { name: /Group name/ }), 'Bears');
    provider.saveGroups.mockRejectedValueOnce(new ApiError(400, 'This person isn’t an instructor here.'));
    await userEvent.click(screen.getByRole('button', { name: 'Save groups' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/isn’t an instructor here\. We’ve updated/);
    expect(await screen.findByRole('region', { name: 'Bears' })).toBeInTheDocument();
  });

  it('shows the groups to those who don’t change them', async () => {
    renderGroups({ role: 'view' });
    expect((await findGroup('Owls')).getByText(/Ines Duran/)).toHaveTextContent('2 students');
    expect((await findGroup('Not in a group')).getByRole('listitem')).toHaveTextContent('Begay, Dora');
    expect(screen.queryByRole('button', { name: 'Propose groups' })).not.toBeInTheDocument();
  });
});
