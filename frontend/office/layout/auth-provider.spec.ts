import type { WhoAmI } from '../../../domain/contract/user.js';
import { makeAuthProvider } from './auth-provider.js';

jest.mock('../../shell/session.js', () => ({ logout: jest.fn() }));

const PERSON = { id: 'p', firstName: 'Ana', lastName: 'Baca', language: 'en', sites: [] };
const admin = { ...PERSON, role: 'admin' } as unknown as WhoAmI;
const staff = { ...PERSON, role: 'site', sites: [{ id: 7, role: 'staff' }] } as unknown as WhoAmI;

function canAccess(user: WhoAmI, resource: string, action: string) {
  return makeAuthProvider(user).canAccess!({ resource, action });
}

describe('what react-admin lets a person do', () => {
  it.each([
    ['applications', 'list'],
    ['sites', 'create'],
    ['users', 'list'],
    ['messages', 'show'],
  ])('in %s: %s is for administrators only', async (resource, action) => {
    expect(await canAccess(admin, resource, action)).toBe(true);
    expect(await canAccess(staff, resource, action)).toBe(false);
  });

  it.each([
    ['sites', 'list'],
    ['sites', 'show'],
    ['applications', 'show'],
  ])('in %s: %s is for a site’s people, too', async (resource, action) => {
    expect(await canAccess(staff, resource, action)).toBe(true);
  });

  it('is nothing that nobody declared', async () => {
    expect(await canAccess(admin, 'applications', 'delete')).toBe(false);
    expect(await canAccess(admin, 'seasons', 'list')).toBe(false);
  });
});
