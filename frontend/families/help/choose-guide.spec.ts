import type { SiteRole, UserRole } from '../../../domain/enums/enums.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { chooseGuide } from './choose-guide.js';

function somebody(role: UserRole, ...roles: SiteRole[]): WhoAmI {
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
  ['a parent', somebody('user'), 'family'],
  ['a coordinator', somebody('site', 'coordinator'), 'coordinator'],
  ['a site’s staff', somebody('site', 'staff'), 'coordinator'],
  ['an instructor', somebody('site', 'instructor'), 'instructor'],
  ['a viewer', somebody('site', 'view'), 'instructor'],
  [
    'an instructor who coordinates another site',
    somebody('site', 'instructor', 'coordinator'),
    'coordinator',
  ],
  ['an administrator', somebody('admin'), 'administrator'],
] as const)('chooses the guide for %s', (_, user, guide) => {
  expect(chooseGuide(user)).toBe(guide);
});
