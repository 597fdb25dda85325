import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import type { WhoAmI } from '../../domain/contract/user.js';
import { QuestionDialogs } from '../shell/modals.js';
import { logout } from '../shell/session.js';
import { ToastList } from '../shell/ToastList.js';
import { makeSite } from '../testing/make-site.js';
import { OfficeArea } from './OfficeArea.js';

let mockUser: WhoAmI;
const mockCalls: Record<string, jest.Mock> = {};

jest.mock('../shell/session.js', () => ({
  useSession: () => ({ user: mockUser }),
  logout: jest.fn().mockResolvedValue(undefined),
  isSignedInAgain: () => Promise.resolve(true),
  beforeLogout: {},
  findSession: jest.fn(),
  onSignedIn: jest.fn(),
}));
jest.mock('../shell/program.js', () => ({
  program: {
    helpPhone: '(505) 555-0100',
    helpEmail: 'help@example.org',
    languages: ['en'],
    season: { year: 2025 },
  },
}));
jest.mock('./data/data-provider.js', () => ({
  ...jest.requireActual<object>('./data/data-provider.js'),
  dataProvider: new Proxy({}, { get: (_, name: string) => mockCalls[name] }),
}));

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const ADMIN = { id: 'me', firstName: 'Irma', lastName: 'Salazar', role: 'admin', sites: [] };
const makeStaff = (...sites: readonly [id: number, role: string][]) => ({
  ...ADMIN,
  role: 'site',
  sites: sites.map(([id, role]) => ({ id, name: `Site ${id}`, role })),
});

const MESSAGE = {
  ...{ id: 'm', channel: 'email', kind: 'application-submitted', subject: 'We have it', language: 'en' },
  ...{ recipient: 'rosa@example.org', currentRecipient: 'rosa@example.org', recipientName: null },
  ...{ student: null, state: 'sent', createdAt: 1, sentAt: 1, repeat: null, lastError: null, html: '' },
  ...{ canResend: true, attempts: 1, nextAttemptAt: null, isRepeat: false, resendRefusal: null },
};
const RECORDS: Readonly<Record<string, object>> = { sites: makeSite(), messages: MESSAGE };

function renderOfficeArea(user: object, path: string) {
  mockUser = user as WhoAmI;
  Object.assign(mockCalls, {
    getList: jest.fn().mockResolvedValue({ data: [], total: 0 }),
    getOne: jest.fn((name: string) => Promise.resolve({ data: RECORDS[name] })),
    readRoster: jest.fn().mockResolvedValue([]),
    readSiteMetrics: jest
      .fn()
      .mockResolvedValue({ locations: 0, capacity: 0, enrollment: 0, pending: 0, waitlist: 0 }),
    readSiteTotals: jest.fn().mockResolvedValue({ count: 0 }),
    readUserMetrics: jest.fn().mockResolvedValue({ total: 0, user: 0, site: 0, admin: 0 }),
    countMessages: jest.fn().mockResolvedValue({ waiting: 0, stuck: 0 }),
    resendMessage: jest.fn().mockResolvedValue({ recipient: 'rosa@example.org' }),
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <OfficeArea user={mockUser} />
      <QuestionDialogs />
      <ToastList />
      <Address />
    </MemoryRouter>,
  );
}

const findMenu = async () => within(await screen.findByRole('navigation', { name: 'Menu' }));
const listMenu = async () =>
  (await findMenu()).getAllByRole('link').map(({ textContent }) => textContent.trim());
const expectAt = (path: string | RegExp) =>
  waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(path));

const laptop = window.matchMedia;
beforeEach(() => {
  localStorage.clear();
  // With room for the bar’s links, which are in the menu otherwise.
  window.matchMedia = (query) => ({ ...laptop(query), matches: query.includes('min-width') });
});
afterAll(() => {
  window.matchMedia = laptop;
});

describe('the office of an administrator', () => {
  it('has a menu of all its pages, marks the one that’s open, and leads to the others', async () => {
    renderOfficeArea(ADMIN, '/users');
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(await listMenu()).toEqual(
      expect.arrayContaining(['Today', 'Applications', 'Placement', 'Openings', 'Messages', 'Users', 'Help']),
    );
    const menu = await findMenu();
    expect(menu.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Users',
    ]);
    await userEvent.click(menu.getByRole('link', { name: 'Messages' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Messages');
  });

  it('keeps a filter while the page is open, but not in the browser: it may be a child’s name', async () => {
    renderOfficeArea(ADMIN, '/users');
    const quick = userEvent.setup({ delay: null });
    await quick.type(await screen.findByRole('searchbox'), 'Zuni');
    await expectAt(/Zuni/);
    const menu = await findMenu();
    await userEvent.click(menu.getByRole('link', { name: 'Messages' }));
    await screen.findByRole('heading', { level: 1, name: 'Messages' });
    await userEvent.click(menu.getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('Zuni');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Zuni');
  });

  it('says in a toast what was done', async () => {
    renderOfficeArea(ADMIN, '/messages/m');
    await userEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The message is on its way to rosa@example.org.')).toBeInTheDocument();
  });

  it.each([
    ['/placement/openings', 'Openings'],
    ['/import/state-ids', 'State IDs'],
  ])('has pages below the address of another: %s', async (path, title) => {
    renderOfficeArea(ADMIN, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('leads an old address of who saw an application to its history', async () => {
    renderOfficeArea(ADMIN, '/applications/3/access');
    await expectAt('/applications/3?tab=history');
  });

  it('keeps its menu where a page can’t be drawn', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderOfficeArea(ADMIN, '/users');
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    mockCalls['getOne']?.mockResolvedValue({ data: { id: 'm' } });
    mockCalls['getList']?.mockResolvedValue({ data: [{ id: 'm' }], total: 1 });
    const menu = await findMenu();
    await userEvent.click(menu.getByRole('link', { name: 'Messages' }));
    expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeVisible();
    mockCalls['getList']?.mockResolvedValue({ data: [], total: 0 });
    await userEvent.click(menu.getByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('can be left', async () => {
    renderOfficeArea(ADMIN, '/users');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Logout' }))[0]!);
    expect(logout).toHaveBeenCalledTimes(1);
  });
});

describe('the office of a site’s people', () => {
  it.each([
    ['coordinator', 'Student Roster', true],
    ['view', 'Student Roster', false],
    ['instructor', 'Attendance', false],
  ])('has the parts of the only site in its menu: %s', async (role, opened, hasCalls) => {
    renderOfficeArea(makeStaff([7, role]), '/sites');
    await expectAt('/sites/7');
    const menu = await listMenu();
    expect(menu.slice(0, 3)).toEqual(['Site Details', 'Site Application', 'Instructors']);
    expect(menu.includes('Calls')).toBe(hasCalls);
    for (const name of ['Student Waitlist', 'Notes', 'Users', 'Messages', 'Sites'])
      expect(menu).not.toContain(name);
    const current = (await findMenu()).getAllByRole('link').find((link) => link.hasAttribute('aria-current'));
    expect(current).toHaveTextContent(opened);
  });

  it('has the list of sites for people of several', async () => {
    renderOfficeArea(makeStaff([7, 'coordinator'], [8, 'view']), '/sites');
    expect(await screen.findByRole('heading', { level: 1, name: 'Site Locations' })).toBeVisible();
    // Which one’s roster would it be?
    expect(await listMenu()).toEqual(['Sites', 'Help']);
    await userEvent.click((await findMenu()).getByRole('link', { name: 'Sites' }));
    await expectAt(/^\/sites(\?|$)/);
  });

  it('has the parts of the site that’s open for people of several', async () => {
    renderOfficeArea(makeStaff([8, 'view'], [7, 'coordinator']), '/sites/7?tab=roster');
    await screen.findByRole('heading', { level: 1, name: 'Mesa' });
    const menu = await findMenu();
    expect((await listMenu())[0]).toBe('Sites');
    const groups = menu.getByRole('link', { name: 'Groups' });
    expect(groups).toHaveAttribute('href', expect.stringContaining('/sites/7?tab=groups'));
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Student Roster');
  });

  it('says so if no site is left', async () => {
    renderOfficeArea(makeStaff(), '/sites');
    expect(
      await screen.findByText(
        'You don’t have a role at any site right now. Please ask your site’s coordinator.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New Site' })).not.toBeInTheDocument();
  });
});
