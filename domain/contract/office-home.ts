import type { HistoryKind } from '../enums/history.js';
import type { Day } from '../fields/date-text.js';

export const SEASON_DATES = ['deadline', 'placementDay', 'firstDay', 'lastDay'] as const;
export type SeasonDate = (typeof SEASON_DATES)[number];

export const RECENT_KINDS = [
  'submitted',
  'assigned',
  'accepted',
  'denied',
  'withdrawn',
] as const satisfies readonly HistoryKind[];
export type RecentKind = (typeof RECENT_KINDS)[number];

export class CallsAtSite {
  siteId!: number;
  name!: string;
  callsToMake!: number;
  callsMade!: number;
  noShows!: number;
}

/** How often each happened since the start of yesterday. */
export class RecentChanges {
  submitted!: number;
  assigned!: number;
  accepted!: number;
  denied!: number;
  withdrawn!: number;
}

/** Each number counts exactly what its list shows. */
export class OfficeHome {
  waiting!: number;
  /** Responses that sites owe us by now, and the number of those sites. */
  overdue!: number;
  overdueSites!: number;
  unverifiedSites!: number;
  /** Sites that aren't canceled but have nobody to get their email. */
  sitesWithoutCoordinator!: number;
  /** Sites with a free seat for a waiting student, and the free seats there. */
  openingSites!: number;
  openingSeats!: number;
  stuckMail!: number;
  /** Texts that wait while the provider refuses our account; 0 while it doesn't. */
  refusedTexts!: number;
  duplicates!: number;
  /** Families of accepted children who haven't answered, or weren't asked; only while families are asked. */
  familiesUnanswered!: number;
  familiesNotAsked!: number;
  callsToMake!: number;
  callsMade!: number;
  /** Sites that have made none of their calls, and the families to call there. */
  sitesNotCalling!: number;
  callsNotMade!: number;
  noShows!: number;
  noShowSites!: number;
  /** The sites with the most families to call come first, then those with the most no-shows. */
  calls!: CallsAtSite[];
  dates!: { kind: SeasonDate; day: Day }[];
  recent!: RecentChanges;
  /** First submissions on each of the last days; today comes last. */
  daily!: { day: Day; submitted: number }[];
}
