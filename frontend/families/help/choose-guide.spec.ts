import type { SiteRole, UserRole } from '../../../domain/enums/enums.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { chooseGuide } from './choose-guide.js';

function makeUser(role: UserRole, ...roles: SiteRole[]): WhoAmI {
  const sites = roles.map((siteRole, id) => ({ id, name: 'Pinon Elementary', role: siteRole }));
  return {
    id: 'a',
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

it.each([
  ['somebody who isn’t logged in', null, 'family'],
  ['a parent', makeUser('user'), 'family'],
  ['a coordinator', makeUser('site', 'coordinator'), 'coordinator'],
  ['a site’s staff', makeUser('site', 'staff'), 'coordinator'],
  ['an instructor', makeUser('site', 'instructor'), 'instructor'],
  ['a viewer', makeUser('site', 'view'), 'instructor'],
  [
    'an instructor who coordinates another site',
    makeUser('site', 'instructor', 'coordinator'),
    'coordinator',
  ],
  ['an administrator', makeUser('admin'), 'administrator'],
] as const)('chooses the guide for %s', (_, user, guide) => {
  expect(chooseGuide(user)).toBe(guide);
});
