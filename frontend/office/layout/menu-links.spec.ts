import { PAGES, getApplicationPath } from '../../../domain/contract/pages.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import type { CatalogKey } from '../../../domain/messages/keys.js';
import { catalogs, LANGUAGES } from '../../../domain/testing/catalogs.js';
import { findCurrentItem, getMenu } from './menu-links.js';

// The real module needs the session, which only a browser has.
jest.mock('../sites/useSite.js', () => ({ getRights: jest.fn() }));

const ADMIN = { id: 'me', role: 'admin', sites: [] } as unknown as WhoAmI;

describe('the office’s menu', () => {
  it('marks the page that’s open', () => {
    const pages = getMenu(ADMIN, PAGES.office)
      .flat()
      .map(({ to }) => to);
    expect(pages.map((path) => findCurrentItem(ADMIN, path, ''))).toEqual(pages);
    expect(findCurrentItem(ADMIN, getApplicationPath('3'), '')).toBe(PAGES.applications);
  });

  it.each(LANGUAGES)('calls the state IDs as their page does: %s', (language) => {
    const catalog = catalogs[language];
    const link = getMenu(ADMIN, PAGES.office)
      .flat()
      .find(({ to }) => to === PAGES.ssids);
    expect(link && catalog[link.label as CatalogKey]).toBe(catalog['ssid.title']);
  });
});
