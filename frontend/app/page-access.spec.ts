import type { WhoAmI } from '../../domain/contract/user.js';
import { USER_ROLES, type UserRole } from '../../domain/enums/enums.js';
import { PAGES, type Page } from '../../domain/contract/pages.js';
import { getMenu } from '../office/layout/menu-links.js';
import { getLandingPath, canSee, getArea } from './page-access.js';

// The real module needs the session, which only a browser has.
jest.mock('../office/sites/useSite.js', () => ({ getRights: jest.fn() }));

const ADMIN_PAGES = [
  'office',
  'applications',
  'applicationAccess',
  'duplicates',
  'siteCreate',
  'attendance',
  'users',
  'userCreate',
  'user',
  'userAccess',
  'messages',
  'message',
  'openings',
  'placement',
  'placementCreate',
  'placementCompare',
  'placementRun',
  'placementChildren',
  'reports',
  'season',
  'seasonCreate',
  'seasonEdit',
  'import',
  'ssids',
  'results',
] as const;
const OFFICE_PAGES = [...ADMIN_PAGES, 'sites', 'site', 'siteEdit'] as const;

function makeUser(role: UserRole, sites: WhoAmI['sites'] = []): WhoAmI {
  return {
    id: '1',
    firstName: 'Ana',
    lastName: 'Begay',
    email: 'a@example.org',
    role,
    language: 'en',
    sites,
    mobile: null,
    textsOn: false,
  };
}

describe('the pages of a user', () => {
  it.each([
    'login',
    'resetPassword',
    'confirmEmail',
    'announcementsOff',
    'siteInterest',
    'find',
    'findSite',
    'privacy',
    'fairness',
    'accessibility',
    'help',
    'notFound',
  ] as const)('show %s to everybody', (page) => {
    expect(canSee(page, null)).toBe(true);
    expect(canSee(page, makeUser('user'))).toBe(true);
  });

  it.each(['dashboard', 'student', 'review', 'application', 'account'] as const)(
    'show %s to everybody signed in',
    (page) => {
      expect(canSee(page, null)).toBe(false);
      expect(canSee(page, makeUser('user'))).toBe(true);
      expect(canSee(page, makeUser('site'))).toBe(true);
      expect(canSee(page, makeUser('admin'))).toBe(true);
    },
  );

  it.each(ADMIN_PAGES)('show %s to admins only', (page) => {
    expect(canSee(page, null)).toBe(false);
    expect(canSee(page, makeUser('user'))).toBe(false);
    expect(canSee(page, makeUser('site'))).toBe(false);
    expect(canSee(page, makeUser('admin'))).toBe(true);
  });

  it.each(['sites', 'site', 'siteEdit'] as const)('show %s to admins and site users', (page) => {
    expect(canSee(page, makeUser('user'))).toBe(false);
    expect(canSee(page, makeUser('site'))).toBe(true);
    expect(canSee(page, makeUser('admin'))).toBe(true);
  });

  it('start on the role’s landing page', () => {
    expect(getLandingPath(makeUser('admin'))).toBe('/applications');
    expect(getLandingPath(makeUser('site'))).toBe('/sites');
    expect(getLandingPath(makeUser('user'))).toBe('/dashboard');
  });

  it('start on the office’s home if an administrator chose it', () => {
    expect(getLandingPath({ ...makeUser('admin'), opensOffice: true })).toBe('/office');
    expect(getLandingPath({ ...makeUser('user'), opensOffice: true })).toBe('/dashboard');
  });

  it('start at someone’s only site, or at the list of several', () => {
    const [one, other] = [1, 2].map((id) => ({ id, name: `Site ${id}`, role: 'coordinator' as const }));
    expect(getLandingPath(makeUser('site', [one!]))).toBe('/sites/1');
    expect(getLandingPath(makeUser('site', [one!, other!]))).toBe('/sites');
    expect(getLandingPath(makeUser('admin', [one!]))).toBe('/applications');
  });

  it.each(['dashboard', 'student', 'review', 'account'] as const)(
    'are in the family area for everyone at %s',
    (page) => {
      for (const role of USER_ROLES) expect(getArea(page, makeUser(role))).toBe('family');
    },
  );

  it.each(OFFICE_PAGES)('are in the office at %s', (page) => {
    expect(getArea(page, makeUser('admin'))).toBe('office');
  });

  it('are in the office’s menu, except forms and records', () => {
    const admin = makeUser('admin');
    const paths = (Object.keys(PAGES) as Page[])
      .filter((page) => getArea(page, admin) === 'office' && !/:|\/(create|edit|compare)$/.test(PAGES[page]))
      .map((page) => PAGES[page]);
    const menu = getMenu(admin, PAGES.office).flat();
    expect(menu.map(({ to }) => to).toSorted()).toEqual(paths.toSorted());
  });

  it('show a family its own application without the office', () => {
    expect(getArea('application', makeUser('user'))).toBe('family');
    expect(getArea('application', makeUser('site'))).toBe('office');
    expect(getArea('application', makeUser('admin'))).toBe('office');
  });

  it('are only the account until a required second factor is set up', () => {
    const user = { ...makeUser('admin'), mustSetUpSecondFactor: true as const };
    expect(getLandingPath(user)).toBe('/account');
    expect(ADMIN_PAGES.filter((page) => canSee(page, user))).toEqual([]);
    expect([canSee('account', user), canSee('privacy', user), canSee('dashboard', user)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are in no area that the user may not see', () => {
    expect(getArea('application', null)).toBeNull();
    expect(getArea('users', makeUser('site'))).toBeNull();
    expect(getArea('login', makeUser('user'))).toBeNull();
  });
});
