import { SITE_ROLES, type SiteRole } from '../enums/enums.js';
import type { Relation } from './access.js';

/** The site roles that a person may give at a site (permissions.md, note 3), by their relations to that site. */
export function grantableSiteRoles(relations: readonly Relation[]): readonly SiteRole[] {
  if (relations.includes('admin') || relations.includes('coordinator')) return SITE_ROLES;
  return relations.includes('staff') ? ['instructor'] : [];
}

const LEADERS: readonly Relation[] = ['admin', 'coordinator', 'staff'];

/** Whether someone may mark the attendance of every group; otherwise it's their own groups (permissions.md, note 7). */
export function mayMarkEveryGroup(relations: readonly Relation[]): boolean {
  return LEADERS.some((relation) => relations.includes(relation));
}

/** Whether someone sees who marked a child; what instructors do isn't for other instructors. */
export function maySeeWhoMarked(relations: readonly Relation[]): boolean {
  return LEADERS.some((relation) => relations.includes(relation));
}
