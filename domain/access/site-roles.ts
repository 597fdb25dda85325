import { SITE_ROLES, type SiteRole } from '../enums/enums.js';
import type { Relation } from './access.js';

/** The site roles that a person may give at a site, by their relations to it (permissions.md, note 3). */
export function grantableSiteRoles(relations: readonly Relation[]): readonly SiteRole[] {
  if (relations.includes('admin') || relations.includes('coordinator')) return SITE_ROLES;
  return relations.includes('staff') ? ['instructor'] : [];
}

const LEADERS: readonly Relation[] = ['admin', 'coordinator', 'staff'];

/** Everybody else marks their own groups (permissions.md, note 7). */
export function mayMarkEveryGroup(relations: readonly Relation[]): boolean {
  return LEADERS.some((relation) => relations.includes(relation));
}

/** What instructors do isn't for other instructors. */
export function maySeeWhoMarked(relations: readonly Relation[]): boolean {
  return LEADERS.some((relation) => relations.includes(relation));
}
