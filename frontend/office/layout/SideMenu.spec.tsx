import { screen, within } from '@testing-library/react';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { renderOffice } from '../../testing/render-office.js';
import { SideMenu } from './SideMenu.js';

let user: Partial<WhoAmI>;
jest.mock('../../shell/session.js', () => ({ useSession: () => ({ user }), logout: jest.fn() }));

const ADMIN = { id: 'me', firstName: 'Ada', lastName: 'Baca', role: 'admin', sites: [] } as const;
const COORDINATOR = {
  ...ADMIN,
  role: 'site',
  sites: [{ id: 7, name: 'Mesa Alta', role: 'coordinator' }],
} as const;

describe('the menu where the bar has no room for its links', () => {
  it.each([
    [ADMIN, ['Personal Applications', 'Pending Applications', 'Site Locations', 'Users']],
    [COORDINATOR, ['Personal Applications', 'Site Locations']],
  ])('has them with an icon each, as it has all others: %#', async (person, links) => {
    user = person as unknown as WhoAmI;
    renderOffice(<SideMenu />, { resource: 'applications', provider: {}, path: '/office' });
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    for (const name of [...links, 'Welcome, Ada Baca']) {
      expect(within(menu).getAllByRole('link', { name })[0]).toBeVisible();
    }
    const entries = [...within(menu).getAllByRole('link'), within(menu).getByRole('button')];
    expect(entries.filter((entry) => entry.querySelector('svg') === null)).toEqual([]);
  });
});
