import type { HistoryKind } from '../enums/history.js';
import type { Day } from '../fields/date-text.js';

/** The next dates of a season. */
export const SEASON_DATES = ['deadline', 'placementDay', 'firstDay', 'lastDay'] as const;
export type SeasonDate = (typeof SEASON_DATES)[number];

/** What the office wants to know that happened to applications, as their history has it. */
export const RECENT_KINDS = [
  'submitted',
  'assigned',
  'accepted',
  'denied',
  'withdrawn',
] as const satisfies readonly HistoryKind[];
export type RecentKind = (typeof RECENT_KINDS)[number];

/** The calls of one site, by its label (domain/sites). */
export interface CallsAtSite {
  siteId: number;
  name: string;
  callsToMake: number;
  callsMade: number;
  noShows: number;
}

/** GET /office: what needs attention, in numbers; each counts exactly what its list shows. */
export interface OfficeHome {
  /** Submitted applications without a seat. */
  waiting: number;
  /** Responses that sites should have given by now, and at how many sites. */
  overdue: number;
  overdueSites: number;
  /** Sites that are neither canceled nor verified. */
  unverifiedSites: number;
  /** Sites that aren't canceled and have nobody who gets their mail. */
  sitesWithoutCoordinator: number;
  /** Sites where a waiting student could have a free seat now, and the free seats there. */
  openingSites: number;
  openingSeats: number;
  /** Emails we gave up on, until someone sends them again. */
  stuckMail: number;
  /** Texts that wait while the provider refuses our account; 0 while it doesn't. */
  refusedTexts: number;
  /** Groups of applications that are likely the same child's. */
  duplicates: number;
  /** Families with an accepted child that haven't said whether it's coming, and those of them who weren't asked; only while families are asked. */
  familiesUnanswered: number;
  familiesNotAsked: number;
  /** Families whom sites should call, and the calls of the last seven days. */
  callsToMake: number;
  callsMade: number;
  /** Sites that have made none of theirs, and the families to call there. */
  sitesNotCalling: number;
  callsNotMade: number;
  /** Accepted children who never came, and at how many sites. */
  noShows: number;
  noShowSites: number;
  /** The sites with the most families to call, then the most no-shows. */
  calls: CallsAtSite[];
  /** Today and later, in order. */
  dates: { kind: SeasonDate; day: Day }[];
  /** How often it happened since yesterday began. */
  recent: Record<RecentKind, number>;
  /** Applications that were submitted first on each of the last days, today's last. */
  daily: { day: Day; submitted: number }[];
}
