import type { SafetyField } from '../forms/sections.js';
import type { ApplicationDetail } from './application.js';
import type { RosterContacts } from './site.js';
import type { Grade } from '../enums/enums.js';

/** An accepted student of a site. */
export interface GroupStudent {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
}

/** Someone with the instructor role at the site. */
export interface GroupInstructor {
  id: string;
  firstName: string;
  lastName: string;
}

/** A group as it's proposed, before it's saved: without an ID. */
export interface ProposedGroup {
  id: number | null;
  name: string;
  instructor: GroupInstructor | null;
  /** By name. */
  students: GroupStudent[];
}

export interface SiteGroup extends ProposedGroup {
  id: number;
}

/** POST /sites/{id}/groups/propose; nothing is saved. */
export interface ProposedGroups {
  /** How often the site's groups were saved; a save sends the version it started from. */
  version: number;
  groups: ProposedGroup[];
  /** Accepted students who are in no group, by name. */
  ungrouped: GroupStudent[];
}

/** GET /sites/{id}/groups; empty until the site is verified. */
export interface SiteGroups extends ProposedGroups {
  groups: SiteGroup[];
}

/** What keeps a child safe, as far as the family wrote it. */
export type SafetyNotes = Pick<ApplicationDetail, SafetyField>;

/**
 * GET /sites/{id}/groups/contacts: whom to call about each accepted student, and what keeps it safe; empty until the site
 * is verified.
 */
export type GroupContacts = RosterContacts & SafetyNotes;
