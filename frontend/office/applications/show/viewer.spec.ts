import type {
  ApplicationDetail,
  ApplicationForClassroom,
  ApplicationForSite,
} from '../../../../domain/contract/application.js';
import type { UserRole } from '../../../../domain/enums/enums.js';
import { getViewed } from './viewer.js';

const WHOLE = { id: '1', userEmail: 'a@example.org', sitePreference1: null } as ApplicationDetail;
const SITES_SHARE = { id: '1', userEmail: 'a@example.org' } as ApplicationForSite;
const CLASSROOM = { id: '1' } as ApplicationForClassroom;

const makePerson = (role: UserRole) => ({ id: 'p', role, sites: [] });

describe('what a person is to an application', () => {
  it('is the office for an administrator', () => {
    expect(getViewed(makePerson('admin'), WHOLE).by).toBe('office');
  });

  it.each(['user', 'site'] as const)('is its family for a %s who is answered all of it', (role) => {
    expect(getViewed(makePerson(role), WHOLE).by).toBe('family');
  });

  it('is the site’s view if the answer has no preferences', () => {
    expect(getViewed(makePerson('site'), SITES_SHARE).by).toBe('site');
  });

  it('is the classroom’s view if the answer has no applicant', () => {
    expect(getViewed(makePerson('site'), CLASSROOM).by).toBe('classroom');
  });
});
