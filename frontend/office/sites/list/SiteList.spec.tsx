import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteRow } from '../../../../domain/contract/site.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import { renderOffice } from '../../../testing/render-office.js';
import { listAnswer, testStates } from '../../../testing/test-states.js';
import { SiteList } from './SiteList.js';

let user = {} as WhoAmI;
beforeEach(() => {
  user = { role: 'admin', sites: [] } as unknown as WhoAmI;
});

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user }),
  logout: jest.fn(),
}));

function makeSite(id: number, name: string, more: Partial<SiteRow> = {}): SiteRow {
  const figures = { instructorCapacity: 2, instructorCount: 1, studentCapacity: 8, enrollmentCount: 10 };
  return {
    id,
    name,
    isNameShared: false,
    orgName: 'Mesa Schools',
    district: 'Taos',
    status: 'open',
    isVerified: false,
    pendingCount: 1,
    overdueCount: 1,
    waitlistCount: 4,
    usableSeats: 4,
    freeSeats: 0,
    ...{ confirmed: 5, unconfirmed: 3, noShows: 2, callsToMake: 7, callsMade: 0 },
    ...figures,
    ...more,
  } as SiteRow;
}

const ROWS = [makeSite(1, 'Acequia'), makeSite(2, 'Bosque', { isVerified: true })];

function renderPage({
  send = jest.fn(),
  path = '/sites',
  getList = jest.fn().mockResolvedValue(listAnswer(ROWS)),
} = {}) {
  const provider = {
    getList,
    getMany: jest.fn().mockResolvedValue({ data: [ROWS[1]] }),
    readSiteMetrics: () =>
      Promise.resolve({ locations: 2, capacity: 16, enrollment: 20, pending: 2, waitlist: 4 }),
    readSiteTotals: () => Promise.resolve({ ...ROWS[0], count: 2, enrollmentCount: 20 }),
    remindInvited: send,
  };
  return renderOffice(<SiteList />, { resource: 'sites', provider: provider as never, path, user });
}

describe('the list of sites', () => {
  testStates({
    show: (getList) => renderPage({ getList }),
    loading: 'Loading the sites',
    empty: { answer: listAnswer([]), title: 'No sites yet' },
    failed: 'We couldn’t load the sites',
    usual: { answer: listAnswer(ROWS), text: 'Acequia' },
  });

  it('offers a new site to the office', async () => {
    renderPage();
    expect(await screen.findByRole('link', { name: 'New Site' })).toHaveAttribute('href', '/sites/create');
  });

  it('says to people who lost their last role whom to ask', async () => {
    user = { role: 'site', sites: [] } as unknown as WhoAmI;
    renderPage({ getList: jest.fn().mockResolvedValue(listAnswer([])) });
    expect(await screen.findByText(/Please ask your site’s coordinator\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New Site' })).not.toBeInTheDocument();
  });

  it('names each cell by its row and its two headings, and shows totals', async () => {
    renderPage();
    const table = await screen.findByRole('table', { name: 'Site Locations' });
    const row = within(table).getByRole('row', { name: /Acequia/ });
    expect(row).toHaveTextContent('Not verified');
    const cell = within(row).getByText('2 over capacity').closest('td');
    const headings = (cell?.getAttribute('headers') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(headings).toEqual([expect.stringContaining('Acequia'), 'Students', 'Remaining']);
    expect(await within(table).findByRole('row', { name: /Total of 2 sites/ })).toHaveTextContent('20');
  });

  it('shows who’s coming and the calls if it’s about them', async () => {
    renderPage({ path: '/sites?filter={"calls":"none"}&sort=callsToMake&order=DESC' });
    const table = await screen.findByRole('table', { name: 'Site Locations' });
    const headings = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(
      expect.arrayContaining(['Coming', 'Not answered', 'No-shows', 'To call', 'Called']),
    );
    expect(headings).not.toContain('Waitlist');
  });

  it('is exported only by the office', async () => {
    const { unmount } = renderPage();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
    unmount();
    user = { role: 'site', sites: [{ id: 1, role: 'coordinator' }] } as unknown as WhoAmI;
    renderPage();
    expect(await screen.findByRole('table', { name: 'Site Locations' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });

  it('reminds the invited of selected sites, and names those without any', async () => {
    const send = jest.fn((id: number) => Promise.resolve(id === 1 ? 2 : 0));
    renderPage({ send });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Acequia' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bosque' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation reminders' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Send invitation reminders for 2 sites?');
    await userEvent.click(within(question).getByRole('button', { name: 'Send reminders' }));
    expect(await screen.findByText(/No one at this site has an open invitation/)).toBeInTheDocument();
    expect(send.mock.calls.map(([id]) => id)).toEqual([1, 2]);
  });
});
