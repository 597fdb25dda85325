import { ApiProperty } from '@nestjs/swagger';
import {
  SEASON_DATES,
  type CallsAtSite,
  type OfficeHome,
  type RecentKind,
  type SeasonDate,
} from '../../domain/contract/office-home.js';
import type { Day } from '../../domain/fields/date-text.js';

export class SeasonDateAnswer {
  @ApiProperty({ enum: SEASON_DATES })
  kind!: SeasonDate;
  @ApiProperty({ type: String, format: 'date' })
  day!: Day;
}

export class RecentChangesAnswer implements Record<RecentKind, number> {
  submitted!: number;
  assigned!: number;
  accepted!: number;
  denied!: number;
  withdrawn!: number;
}

export class DailyAnswer {
  @ApiProperty({ type: String, format: 'date' })
  day!: Day;
  /** For the first time. */
  submitted!: number;
}

export class CallsAtSiteAnswer implements CallsAtSite {
  siteId!: number;
  name!: string;
  callsToMake!: number;
  callsMade!: number;
  noShows!: number;
}

export class OfficeHomeAnswer implements OfficeHome {
  /** Submitted applications without a seat. */
  waiting!: number;
  /** Responses that sites should have given by now. */
  overdue!: number;
  overdueSites!: number;
  /** Neither canceled nor verified. */
  unverifiedSites!: number;
  /** Not canceled, and nobody gets their mail. */
  sitesWithoutCoordinator!: number;
  /** Sites where a waiting student could have a free seat. */
  openingSites!: number;
  /** The free seats there. */
  openingSeats!: number;
  /** Stuck emails. */
  stuckMail!: number;
  /** Texts that wait while the provider refuses our account; 0 while it doesn't. */
  refusedTexts!: number;
  /** Groups of applications that are likely the same child's. */
  duplicates!: number;
  /** Families that haven't said whether their children are coming; 0 while nobody is asked. */
  familiesUnanswered!: number;
  /** Those of them who weren't asked. */
  familiesNotAsked!: number;
  /** Families whom sites should call. */
  callsToMake!: number;
  /** In the last seven days. */
  callsMade!: number;
  /** Sites that have families to call and called none in the last seven days. */
  sitesNotCalling!: number;
  /** The families to call there. */
  callsNotMade!: number;
  /** Accepted children who never came. */
  noShows!: number;
  noShowSites!: number;
  /** The sites with the most families to call. */
  calls!: CallsAtSiteAnswer[];
  /** The season's dates from today on, in order. */
  dates!: SeasonDateAnswer[];
  /** What happened to applications since yesterday began. */
  recent!: RecentChangesAnswer;
  /** Of the last 14 days, today's last. */
  daily!: DailyAnswer[];
}
