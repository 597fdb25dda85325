import { getApplicationPath, getId, getPage, getPagePath, getSitePath } from './pages.js';

describe('the page of an address', () => {
  it.each([
    ['/', 'login'],
    ['/dashboard', 'dashboard'],
    ['/dashboard/', 'dashboard'],
    ['/dashboard/student/3f0c', 'student'],
    ['/applications/3f0c', 'application'],
    ['/duplicates', 'duplicates'],
    ['/sites', 'sites'],
    ['/sites/create', 'siteCreate'],
    ['/sites/12', 'site'],
    ['/reset-password', 'resetPassword'],
    ['/error404', 'notFound'],
  ])('%s is %s', (path, page) => {
    expect(getPage(path)).toBe(page);
  });

  it.each([
    '',
    '//',
    '/nowhere',
    '/dashboard/student',
    '/dashboard/student/',
    '/sites/12/roster',
    '/Dashboard',
  ])('%j is none', (path) => {
    expect(getPage(path)).toBeNull();
  });
});

describe('the id in an address', () => {
  it('is read from its place in the path', () => {
    expect(getId('student', '/dashboard/student/3f0c')).toBe('3f0c');
    expect(getId('application', '/applications/9a1e/')).toBe('9a1e');
  });

  it('is empty for a page without one', () => {
    expect(getId('dashboard', '/dashboard')).toBe('');
  });
});

describe('the address of a record', () => {
  it('has its id, whatever characters are in it', () => {
    expect(getApplicationPath('3f0c')).toBe('/applications/3f0c');
    expect(getSitePath(12)).toBe('/sites/12');
    expect(getPagePath('userAccess', 'a/b')).toBe('/users/a%2Fb/access');
  });
});
