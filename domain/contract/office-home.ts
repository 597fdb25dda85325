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

/** How often it happened since yesterday began. */
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
  /** Responses that sites should have given by now, and at how many sites. */
  overdue!: number;
  overdueSites!: number;
  unverifiedSites!: number;
  /** Sites that aren't canceled and have nobody who gets their mail. */
  sitesWithoutCoordinator!: number;
  /** Sites where a waiting student could have a free seat now, and the free seats there. */
  openingSites!: number;
  openingSeats!: number;
  stuckMail!: number;
  /** Texts that wait while the provider refuses our account; 0 while it doesn't. */
  refusedTexts!: number;
  duplicates!: number;
  /** Families of accepted children without an answer, and those not asked; only while families are asked. */
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
  /** Applications that were submitted first on each of the last days, today's last. */
  daily!: { day: Day; submitted: number }[];
}
