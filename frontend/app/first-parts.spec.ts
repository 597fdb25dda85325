import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, type Page } from '../../domain/contract/pages.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { USER_ROLES } from '../../domain/enums/enums.js';
import { findFirstParts } from './first-parts.js';
import { areaOf } from './page-access.js';

const EVERY_PAGE = Object.keys(PAGES) as Page[];
const ADMINISTRATOR: WhoAmI = {
  id: '1',
  firstName: 'Ana',
  lastName: 'Begay',
  email: 'a@example.org',
  role: 'admin',
  language: 'en',
  sites: [],
};

describe('the first parts of a page', () => {
  it.each(EVERY_PAGE)('are files, at %s', (page) => {
    const parts = [null, ...USER_ROLES].flatMap((role) => findFirstParts(page, role).parts);
    expect(parts.filter((part) => !existsSync(join(__dirname, '..', part)))).toEqual([]);
  });

  // The list of applications is loaded with the office.
  const own = EVERY_PAGE.filter(
    (page) => areaOf(page, ADMINISTRATOR) === 'office' && page !== 'applications',
  );
  it.each(own)('are more than the office, at %s', (page) => {
    const officeAlone = findFirstParts('applications', 'admin').parts;
    expect(findFirstParts(page, 'admin').parts.length).toBeGreaterThan(officeAlone.length);
  });
});
