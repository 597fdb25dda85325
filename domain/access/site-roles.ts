import { SITE_ROLES, type SiteRole } from '../enums/enums.js';
import type { Relation } from './access.js';

/** The roles at a site that somebody may give there (permissions.md, note 3), by what they are to that site. */
export function grantableSiteRoles(relations: readonly Relation[]): readonly SiteRole[] {
  if (relations.includes('admin') || relations.includes('coordinator')) return SITE_ROLES;
  return relations.includes('staff') ? ['instructor'] : [];
}
