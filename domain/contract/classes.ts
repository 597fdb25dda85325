import type { SafetyField } from '../forms/sections.js';
import type { ApplicationDetail } from './application.js';
import type { RosterContacts } from './site.js';
import type { Grade } from '../enums/enums.js';

export interface GroupStudent {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
}

export interface GroupInstructor {
  id: string;
  firstName: string;
  lastName: string;
}

/** A group that isn't saved yet has no ID. */
export interface ProposedGroup {
  id: number | null;
  name: string;
  instructor: GroupInstructor | null;
  students: GroupStudent[];
}

export interface SiteGroup extends ProposedGroup {
  id: number;
}

export interface ProposedGroups {
  /** A save sends the version it started from. */
  version: number;
  groups: ProposedGroup[];
  ungrouped: GroupStudent[];
}

/** Empty until the site is verified. */
export interface SiteGroups extends ProposedGroups {
  groups: SiteGroup[];
}

export type SafetyNotes = Pick<ApplicationDetail, SafetyField>;

/** Empty until the site is verified. */
export type GroupContacts = RosterContacts & SafetyNotes;
