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
  overdue!: number;
  overdueSites!: number;
  /** Neither canceled nor verified. */
  unverifiedSites!: number;
  /** Not canceled, and nobody gets their mail. */
  sitesWithoutCoordinator!: number;
  openingSites!: number;
  openingSeats!: number;
  stuckMail!: number;
  /** Texts that wait while the provider refuses our account; 0 while it doesn't. */
  refusedTexts!: number;
  duplicates!: number;
  /** Families that haven't said whether their children are coming; 0 while nobody is asked. */
  familiesUnanswered!: number;
  familiesNotAsked!: number;
  callsToMake!: number;
  callsMade!: number;
  sitesNotCalling!: number;
  callsNotMade!: number;
  /** Accepted children who never came. */
  noShows!: number;
  noShowSites!: number;
  calls!: CallsAtSiteAnswer[];
  dates!: SeasonDateAnswer[];
  recent!: RecentChangesAnswer;
  /** Of the last 14 days, today's last. */
  daily!: DailyAnswer[];
}
