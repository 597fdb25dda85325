import { SITE_ROLES } from '../enums/enums.js';
import type { Relation } from './access.js';
import { listGrantableSiteRoles, mayMarkEveryGroup } from './site-roles.js';

describe('the roles that someone may grant at a site', () => {
  it.each<[Relation[], readonly string[]]>([
    [['admin'], SITE_ROLES],
    [['coordinator'], SITE_ROLES],
    [['staff'], ['instructor']],
    [['view'], []],
    [['instructor'], []],
    [['owner'], []],
    [[], []],
    [['admin', 'staff'], SITE_ROLES],
  ])('of %j are %j', (relations, roles) => {
    expect(listGrantableSiteRoles(relations)).toEqual(roles);
  });
});

describe('who may mark the attendance of every group', () => {
  it.each<[Relation[], boolean]>([
    [['admin'], true],
    [['coordinator'], true],
    [['staff'], true],
    [['instructor'], false],
    [['instructor', 'owner'], false],
    [['admin', 'instructor'], true],
    [[], false],
  ])('%j: %s', (relations, may) => {
    expect(mayMarkEveryGroup(relations)).toBe(may);
  });
});
