import { SITE_ROLES, type SiteRole } from '../enums/enums.js';
import type { Relation } from './access.js';

/** The site roles that a person may give at a site (permissions.md, note 3), by their relations to that site. */
export function grantableSiteRoles(relations: readonly Relation[]): readonly SiteRole[] {
  if (relations.includes('admin') || relations.includes('coordinator')) return SITE_ROLES;
  return relations.includes('staff') ? ['instructor'] : [];
}

/** Whether someone may mark the attendance of every group; otherwise it's their own groups (permissions.md, note 7). */
export function mayMarkEveryGroup(relations: readonly Relation[]): boolean {
  return (['admin', 'coordinator', 'staff'] as const).some((relation) => relations.includes(relation));
}
