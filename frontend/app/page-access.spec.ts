import type { WhoAmI } from '../../domain/contract/user.js';
import { USER_ROLES, type UserRole } from '../../domain/enums/enums.js';
import { landingOf, maySee, roomOf } from './page-access.js';

const ADMIN_PAGES = [
  'applications',
  'applicationAccess',
  'users',
  'user',
  'userAccess',
  'messages',
  'import',
  'stateIds',
  'results',
] as const;
const OFFICE_PAGES = [...ADMIN_PAGES, 'sites', 'site'] as const;

function someone(role: UserRole, sites: WhoAmI['sites'] = []): WhoAmI {
  return {
    id: '1',
    firstName: 'Ana',
    lastName: 'Begay',
    email: 'a@example.org',
    role,
    language: 'en',
    sites,
  };
}

describe('the pages of a person', () => {
  it.each(['login', 'resetPassword', 'confirmEmail', 'siteInterest', 'privacy', 'notFound'] as const)(
    'show %s to everybody',
    (page) => {
      expect(maySee(page, null)).toBe(true);
      expect(maySee(page, someone('user'))).toBe(true);
    },
  );

  it.each(['dashboard', 'student', 'review', 'application', 'account'] as const)(
    'show %s to everybody signed in',
    (page) => {
      expect(maySee(page, null)).toBe(false);
      expect(maySee(page, someone('user'))).toBe(true);
      expect(maySee(page, someone('site'))).toBe(true);
      expect(maySee(page, someone('admin'))).toBe(true);
    },
  );

  it.each(ADMIN_PAGES)('show %s to admins only', (page) => {
    expect(maySee(page, null)).toBe(false);
    expect(maySee(page, someone('user'))).toBe(false);
    expect(maySee(page, someone('site'))).toBe(false);
    expect(maySee(page, someone('admin'))).toBe(true);
  });

  it.each(['sites', 'site'] as const)('show %s to admins and site users', (page) => {
    expect(maySee(page, someone('user'))).toBe(false);
    expect(maySee(page, someone('site'))).toBe(true);
    expect(maySee(page, someone('admin'))).toBe(true);
  });

  it('begin where the role works', () => {
    expect(landingOf(someone('admin'))).toBe('/applications');
    expect(landingOf(someone('site'))).toBe('/sites');
    expect(landingOf(someone('user'))).toBe('/dashboard');
  });

  it('begin at the only site of somebody, and at the list of several', () => {
    const [one, other] = [1, 2].map((id) => ({ id, name: `Site ${id}`, role: 'coordinator' as const }));
    expect(landingOf(someone('site', [one!]))).toBe('/sites/1');
    expect(landingOf(someone('site', [one!, other!]))).toBe('/sites');
    expect(landingOf(someone('admin', [one!]))).toBe('/applications');
  });

  it.each(['dashboard', 'student', 'review', 'account'] as const)(
    'are the family’s at %s, whoever it is',
    (page) => {
      for (const role of USER_ROLES) expect(roomOf(page, someone(role))).toBe('family');
    },
  );

  it.each(OFFICE_PAGES)('are the office’s at %s', (page) => {
    expect(roomOf(page, someone('admin'))).toBe('office');
  });

  it('need nothing of the office’s for a family that reads its own application', () => {
    expect(roomOf('application', someone('user'))).toBe('family');
    expect(roomOf('application', someone('site'))).toBe('office');
    expect(roomOf('application', someone('admin'))).toBe('office');
  });

  it('belong to no room that a person may not enter', () => {
    expect(roomOf('application', null)).toBeNull();
    expect(roomOf('users', someone('site'))).toBeNull();
    expect(roomOf('login', someone('user'))).toBeNull();
  });
});
