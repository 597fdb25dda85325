import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { OfficeArea } from '../OfficeArea.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: mockUser }),
  logout: jest.fn(),
  isSignedInAgain: () => Promise.resolve(true),
  beforeLogout: {},
  findSession: jest.fn(),
  onSignedIn: jest.fn(),
}));
jest.mock('../../shell/program.js', () => ({
  program: { helpPhone: '', helpEmail: '', languages: ['en'], season: { year: 2025 } },
}));
jest.mock('../data/data-provider.js', () => ({
  ...jest.requireActual<object>('../data/data-provider.js'),
  dataProvider: { getList: () => Promise.resolve({ data: [], total: 0 }) },
}));

let mockUser: WhoAmI;
const ADMIN = { id: 'me', firstName: 'Ada', lastName: 'Baca', role: 'admin', sites: [] };
const makeUserAtSites = (...ids: number[]) => ({
  ...ADMIN,
  role: 'site',
  sites: ids.map((id) => ({ id, name: `Site ${id}`, role: 'coordinator' })),
});

describe('the menu where the bar has no room for its links', () => {
  it.each([
    ['an administrator', ADMIN, ['Pending Applications', 'Site Locations', 'Users']],
    ['the coordinator of a site', makeUserAtSites(7), ['Site Locations']],
    ['the coordinator of several', makeUserAtSites(7, 8), ['Site Locations']],
  ])('has them, all with icons: %s', async (_, person, links) => {
    mockUser = person as unknown as WhoAmI;
    render(
      <MemoryRouter initialEntries={['/duplicates']}>
        <OfficeArea user={mockUser} />
      </MemoryRouter>,
    );
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    for (const name of ['Personal Applications', ...links, 'Welcome, Ada Baca']) {
      expect(within(menu).getAllByRole('link', { name })[0]).toBeVisible();
    }
    const entries = [...within(menu).getAllByRole('link'), within(menu).getByRole('button')];
    const withoutIcon = entries.filter((entry) => entry.querySelector('svg') === null);
    expect(withoutIcon.map(({ textContent }) => textContent)).toEqual([]);
  });
});
