import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import type { SiteDetail, SiteUser } from '../../../../domain/contract/site.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import type { SiteRole } from '../../../../domain/enums/enums.js';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { ApiError } from '../../../shell/api.js';
import { SitePeople } from './SitePeople.js';

const mockSession: { user: WhoAmI } = { user: {} as WhoAmI };
jest.mock('../../../shell/session.js', () => ({
  useSession: () => mockSession,
}));

const SITE = {
  ...{ id: 7, name: 'Mesa', verifiedBy: null, coordinatorEmail: null },
  ...{ instructorCapacity: 2, instructorCount: 1, studentCapacity: 8, enrollmentCount: 0 },
} as unknown as SiteDetail;

function makePerson(id: string, firstName: string, role: SiteRole, change: Partial<SiteUser> = {}): SiteUser {
  const account = { state: 'active', invitedOn: null, lastLogin: null } as const;
  const names = { firstName, lastName: 'Chee', email: `${id}@example.org` };
  return { id, ...names, role, account, groups: [], ...change };
}

const PEOPLE = [
  makePerson('me', 'Cora', 'coordinator'),
  makePerson('ines', 'Ines', 'instructor', { groups: ['Bears', 'Foxes'] }),
  makePerson('sam', 'Sam', 'staff', { account: { state: 'expired', invitedOn: null, lastLogin: null } }),
];

interface Shown {
  site?: SiteDetail;
  /** Only those in this role. */
  shown?: 'instructor';
  siteUsers?: jest.Mock;
}

function renderPeople(
  role: SiteRole = 'coordinator',
  { site = SITE, shown, siteUsers = jest.fn().mockResolvedValue(PEOPLE) }: Shown = {},
) {
  mockSession.user = { id: 'me', role: 'site', sites: [{ id: 7, name: 'Mesa', role }] } as unknown as WhoAmI;
  const provider = {
    listSiteUsers: siteUsers,
    addSiteUser: jest.fn().mockResolvedValue({ ...PEOPLE[1], role: 'staff', isInvited: false }),
    removeSiteUser: jest.fn().mockResolvedValue([]),
    inviteSiteUser: jest.fn().mockResolvedValue([]),
  };
  const page = (
    <RecordContextProvider value={site}>
      <SitePeople {...(shown && { shown })} />
    </RecordContextProvider>
  );
  renderOffice(page, { resource: 'sites', provider });
  return provider;
}

describe.each([
  [undefined, 'No one has a role at this site yet'],
  ['instructor', 'No instructors yet'],
] as const)('the people of a site in the role %s', (shown, title) => {
  testStates({
    show: (siteUsers) => renderPeople('coordinator', { siteUsers, ...(shown && { shown }) }),
    loading: 'Loading the site’s people',
    empty: { answer: [], title },
    failed: 'We couldn’t load the site’s people',
    usual: { answer: PEOPLE, text: 'ines@example.org' },
  });
});

describe('a coordinator', () => {
  it('changes a role in its row, after a question that names the groups without a teacher', async () => {
    const { addSiteUser } = renderPeople();
    const select = await screen.findByRole('combobox', { name: 'Role of Ines Chee' });
    await userEvent.selectOptions(select, 'staff');
    const question = await screen.findByRole('alertdialog', {
      name: 'Change the role of Ines Chee to Site Staff?',
    });
    expect(question).toHaveTextContent(
      'These groups will have no instructor until you choose one: Bears, Foxes.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(addSiteUser).not.toHaveBeenCalled();
    expect(select).toHaveValue('instructor');

    await waitFor(() => expect(question).not.toBeInTheDocument());
    await userEvent.selectOptions(select, 'staff');
    const again = await screen.findByRole('alertdialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Change role' }));
    const email = 'ines@example.org';
    const names = { firstName: 'Ines', lastName: 'Chee', email, confirmEmail: email };
    await waitFor(() => expect(addSiteUser).toHaveBeenCalledWith(7, { ...names, role: 'staff' }));
  });

  it('sees why a role wasn’t changed', async () => {
    const { addSiteUser } = renderPeople();
    addSiteUser.mockRejectedValue(new ApiError(409, 'The account is deactivated.'));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Sam Chee' }), 'view');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Change role' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'The role wasn’t changed' });
    expect(refusal).toHaveTextContent('The account is deactivated.');
  });

  it('reads which groups lose their teacher before removing somebody', async () => {
    renderPeople();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ines Chee' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ines Chee from Mesa?' });
    expect(question).toHaveTextContent(
      'These groups will have no instructor until you choose one: Bears, Foxes.',
    );
  });

  it('reads who follows on the site’s page, also where only the instructors are listed', async () => {
    const site = { ...SITE, coordinatorEmail: 'ines@example.org' };
    renderPeople('coordinator', { site, shown: 'instructor' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ines Chee' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ines Chee from Mesa?' });
    expect(question).toHaveTextContent('Cora Chee will be the coordinator on the site’s page instead.');
  });

  it('sends an invitation again', async () => {
    const { inviteSiteUser } = renderPeople();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send again: the invitation to Sam Chee' }),
    );
    await waitFor(() => expect(inviteSiteUser).toHaveBeenCalledWith(7, 'sam'));
  });

  it('can’t change or remove themself', async () => {
    renderPeople();
    await screen.findByRole('button', { name: 'Remove Sam Chee' });
    expect(screen.queryByRole('combobox', { name: 'Role of Cora Chee' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove Cora Chee' })).not.toBeInTheDocument();
  });
});

describe('adding somebody', () => {
  const openForm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
    return within(await screen.findByRole('dialog', { name: 'Add User' }));
  };

  it('offers the coordinator whom the site names', async () => {
    const card = { coordinatorName: 'Rosa María Tso', coordinatorEmail: 'rosa@example.org' };
    const { addSiteUser } = renderPeople('coordinator', { site: { ...SITE, ...card } });
    const form = await openForm();
    expect(form.getByLabelText(/^First Name/)).toHaveValue('Rosa María');
    expect(form.getByLabelText(/^Last Name/)).toHaveValue('Tso');
    expect(form.getByRole('combobox', { name: /^Role/ })).toHaveTextContent('Site Coordinator');
    await userEvent.type(form.getByLabelText(/^Confirm Email/), 'rosa@example.org');
    await userEvent.click(form.getByRole('button', { name: 'Add User' }));
    await waitFor(() =>
      expect(addSiteUser).toHaveBeenCalledWith(7, {
        ...{ firstName: 'Rosa María', lastName: 'Tso', role: 'coordinator' },
        ...{ email: 'rosa@example.org', confirmEmail: 'rosa@example.org' },
      }),
    );
  });

  it('has one role for staff, that of an instructor', async () => {
    const { addSiteUser } = renderPeople('staff', { shown: 'instructor' });
    const form = await openForm();
    const role = form.getByRole('combobox', { name: /^Role/ });
    expect(role).toHaveTextContent('Instructor');
    expect(role).toHaveAttribute('aria-disabled', 'true');
    for (const [label, words] of [
      [/^First Name/, 'Ines'],
      [/^Last Name/, 'Chee'],
      [/^Email/, 'ines@example.org'],
      [/^Confirm Email/, 'ines@example.org'],
    ] as const) {
      await userEvent.click(form.getByLabelText(label));
      await userEvent.paste(words);
    }
    await userEvent.click(form.getByRole('button', { name: 'Add User' }));
    await waitFor(() =>
      expect(addSiteUser).toHaveBeenCalledWith(7, expect.objectContaining({ role: 'instructor' })),
    );
  });
});

it.each(['staff', 'view', 'instructor'] as const)('someone in the role %s changes nobody', async (role) => {
  renderPeople(role);
  await screen.findByText('sam@example.org');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Remove|Send again)/ })).not.toBeInTheDocument();
});
