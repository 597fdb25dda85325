import { SITE_ROLES, type SiteRole } from '../enums/enums.js';
import type { Relation } from './access.js';

/** The site roles that a person may grant at a site, given their relations to it (permissions.md, note 3). */
export function listGrantableSiteRoles(relations: readonly Relation[]): readonly SiteRole[] {
  if (relations.includes('admin') || relations.includes('coordinator')) return SITE_ROLES;
  return relations.includes('staff') ? ['instructor'] : [];
}

const LEADERS: readonly Relation[] = ['admin', 'coordinator', 'staff'];

/** Others mark only their own groups (permissions.md, note 7). */
export function mayMarkEveryGroup(relations: readonly Relation[]): boolean {
  return LEADERS.some((relation) => relations.includes(relation));
}

/** Instructors don't see what other instructors did. */
export function maySeeWhoMarked(relations: readonly Relation[]): boolean {
  return LEADERS.some((relation) => relations.includes(relation));
}
