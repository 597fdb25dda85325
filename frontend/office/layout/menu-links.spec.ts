import { PAGES, applicationPath } from '../../../domain/contract/pages.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import type { CatalogueKey } from '../../../domain/messages/keys.js';
import { catalogues, LANGUAGES } from '../../../domain/testing/catalogues.js';
import { currentItem, menuFor } from './menu-links.js';

// The real module needs the session, which only a browser has.
jest.mock('../sites/useSite.js', () => ({ rightsAt: jest.fn() }));

const ADMIN = { id: 'me', role: 'admin', sites: [] } as unknown as WhoAmI;

describe('the office’s menu', () => {
  it('leads to every page of the office, and marks the one that’s open', () => {
    const pages = menuFor(ADMIN, PAGES.office)
      .flat()
      .map(({ to }) => to);
    expect(pages).toEqual([
      '/office',
      '/applications',
      '/placement',
      '/placement/openings',
      '/duplicates',
      '/sites',
      '/attendance',
      '/reports',
      '/import',
      '/import/state-ids',
      '/import/results',
      '/messages',
      '/users',
      '/season',
    ]);
    expect(pages.map((path) => currentItem(ADMIN, path, ''))).toEqual(pages);
    expect(currentItem(ADMIN, applicationPath('3'), '')).toBe(PAGES.applications);
  });

  it.each(LANGUAGES)('calls the state IDs as their page does: %s', (language) => {
    const catalog = catalogues[language];
    const link = menuFor(ADMIN, PAGES.office)
      .flat()
      .find(({ to }) => to === PAGES.ssids);
    expect(link && catalog[link.label as CatalogueKey]).toBe(catalog['ssid.title']);
  });
});
