import type { WhoAmI } from '../../domain/contract/user.js';
import type { UserRole } from '../../domain/enums/enums.js';
import { landingOf, maySee } from './page-access.js';

function someone(role: UserRole): WhoAmI {
  return {
    id: '1',
    firstName: 'Ana',
    lastName: 'Begay',
    email: 'a@example.org',
    role,
    language: 'en',
    sites: [],
  };
}

describe('the pages of a person', () => {
  it.each(['login', 'resetPassword', 'confirmEmail', 'siteInterest', 'notFound'] as const)(
    'show %s to everybody',
    (page) => {
      expect(maySee(page, null)).toBe(true);
      expect(maySee(page, someone('user'))).toBe(true);
    },
  );

  it.each(['dashboard', 'student', 'application'] as const)('show %s to everybody signed in', (page) => {
    expect(maySee(page, null)).toBe(false);
    expect(maySee(page, someone('user'))).toBe(true);
    expect(maySee(page, someone('site'))).toBe(true);
    expect(maySee(page, someone('admin'))).toBe(true);
  });

  it.each(['applications', 'users', 'user', 'messages', 'import', 'stateIds', 'results'] as const)(
    'show %s to admins only',
    (page) => {
      expect(maySee(page, null)).toBe(false);
      expect(maySee(page, someone('user'))).toBe(false);
      expect(maySee(page, someone('site'))).toBe(false);
      expect(maySee(page, someone('admin'))).toBe(true);
    },
  );

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
});
