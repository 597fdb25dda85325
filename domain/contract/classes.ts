import type { SafetyField } from '../forms/sections.js';
import type { ApplicationDetail } from './application.js';
import type { RosterContacts } from './application.js';
import type { Grade } from '../enums/enums.js';

export class GroupStudent {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
}

export class GroupInstructor {
  id!: string;
  firstName!: string;
  lastName!: string;
}

export class GroupMembers {
  name!: string;
  instructor!: GroupInstructor | null;
  students!: GroupStudent[];
}

/** A group that isn't saved yet has no ID. */
export class ProposedGroup extends GroupMembers {
  id!: number | null;
}

export class SiteGroup extends GroupMembers {
  id!: number;
}

export class ProposedGroups {
  /** A save sends the version it started from. */
  version!: number;
  groups!: ProposedGroup[];
  ungrouped!: GroupStudent[];
}

/** Empty until the site is verified. */
export class SiteGroups extends ProposedGroups {
  override groups!: SiteGroup[];
}

export type SafetyNotes = Pick<ApplicationDetail, SafetyField>;

/** Empty until the site is verified. */
export type GroupContacts = RosterContacts & SafetyNotes;
