import type { WhoAmI } from '../../domain/contract/user.js';
import { USER_ROLES, type UserRole } from '../../domain/enums/enums.js';
import { getLandingPath, canSee, getArea } from './page-access.js';

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

function userWith(role: UserRole, sites: WhoAmI['sites'] = []): WhoAmI {
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
    expect(canSee(page, userWith('user'))).toBe(true);
  });

  it.each(['dashboard', 'student', 'review', 'application', 'account'] as const)(
    'show %s to everybody signed in',
    (page) => {
      expect(canSee(page, null)).toBe(false);
      expect(canSee(page, userWith('user'))).toBe(true);
      expect(canSee(page, userWith('site'))).toBe(true);
      expect(canSee(page, userWith('admin'))).toBe(true);
    },
  );

  it.each(ADMIN_PAGES)('show %s to admins only', (page) => {
    expect(canSee(page, null)).toBe(false);
    expect(canSee(page, userWith('user'))).toBe(false);
    expect(canSee(page, userWith('site'))).toBe(false);
    expect(canSee(page, userWith('admin'))).toBe(true);
  });

  it.each(['sites', 'site', 'siteEdit'] as const)('show %s to admins and site users', (page) => {
    expect(canSee(page, userWith('user'))).toBe(false);
    expect(canSee(page, userWith('site'))).toBe(true);
    expect(canSee(page, userWith('admin'))).toBe(true);
  });

  it('start on the role’s landing page', () => {
    expect(getLandingPath(userWith('admin'))).toBe('/applications');
    expect(getLandingPath(userWith('site'))).toBe('/sites');
    expect(getLandingPath(userWith('user'))).toBe('/dashboard');
  });

  it('start on the office’s home if an administrator chose it', () => {
    expect(getLandingPath({ ...userWith('admin'), opensOffice: true })).toBe('/office');
    expect(getLandingPath({ ...userWith('user'), opensOffice: true })).toBe('/dashboard');
  });

  it('start at someone’s only site, or at the list of several', () => {
    const [one, other] = [1, 2].map((id) => ({ id, name: `Site ${id}`, role: 'coordinator' as const }));
    expect(getLandingPath(userWith('site', [one!]))).toBe('/sites/1');
    expect(getLandingPath(userWith('site', [one!, other!]))).toBe('/sites');
    expect(getLandingPath(userWith('admin', [one!]))).toBe('/applications');
  });

  it.each(['dashboard', 'student', 'review', 'account'] as const)(
    'are in the family area for everyone at %s',
    (page) => {
      for (const role of USER_ROLES) expect(getArea(page, userWith(role))).toBe('family');
    },
  );

  it.each(OFFICE_PAGES)('are in the office at %s', (page) => {
    expect(getArea(page, userWith('admin'))).toBe('office');
  });

  it('show a family its own application without the office', () => {
    expect(getArea('application', userWith('user'))).toBe('family');
    expect(getArea('application', userWith('site'))).toBe('office');
    expect(getArea('application', userWith('admin'))).toBe('office');
  });

  it('are only the account until a required second factor is set up', () => {
    const user = { ...userWith('admin'), mustSetUpSecondFactor: true as const };
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
    expect(getArea('users', userWith('site'))).toBeNull();
    expect(getArea('login', userWith('user'))).toBeNull();
  });
});
