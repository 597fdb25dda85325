import type { Grade } from '../enums/enums.js';
import type {
  LotteryKey,
  PreferenceOutcome,
  Priority,
  ReleaseOutcome,
  RunState,
} from '../enums/placement.js';
import type { PlacementRules } from '../forms/placement.js';

/** As the family numbered them. */
export type PreferenceNumber = 1 | 2 | 3;

/** Null without a seat. */
export type PlacementRank = PreferenceNumber | 'nearby' | null;

/** A place in a site's order: the lower tier goes first, then the lower lottery number. */
export class OrderPlace {
  tier!: number;
  lottery!: number;
}

export class RunFigures {
  pool!: number;
  first!: number;
  second!: number;
  third!: number;
  nearby!: number;
  unplaced!: number;
  /** Accounts whose children got seats at different sites. */
  splitFamilies!: number;
  seatsFree!: number;
  seatsUsed!: number;
}

export class RunSiteFigures {
  siteId!: number;
  seats!: number;
  filled!: number;
  firstChoices!: number;
  /** Children who didn't get in because the site was full. */
  turnedAway!: number;
  /** The last child who got in; null if seats are left. */
  cutoff!: OrderPlace | null;
}

/** By the county of the child's first choice; null if that has none. */
export class RunCountyFigures {
  county!: string | null;
  pool!: number;
  placed!: number;
}

export class RunPreference {
  siteId!: number;
  reason!: PreferenceOutcome;
  /** For a full site, the last child who got in; missing if nobody could. */
  cutoff?: OrderPlace;
}

export class RunRow {
  studentId!: string;
  siteId!: number | null;
  rank!: PlacementRank;
  tier!: number | null;
  lottery!: number;
  late!: boolean;
  preferences!: RunPreference[];
}

export interface PlacedByRun {
  run: number;
  rank: Exclude<PlacementRank, null>;
  priorities: Priority[];
  /** The choices before this one; for a child placed nearby, all choices. */
  missed: { siteId: number; reason: PreferenceOutcome }[];
}

/** Counts children. */
export class ReleaseProgress {
  done!: number;
  skipped!: number;
  total!: number;
}

export class PlacementRun extends RunFigures {
  id!: number;
  /** Within the season, from 1. */
  number!: number;
  season!: number;
  name!: string | null;
  note!: string | null;
  /** In epoch seconds. */
  createdOn!: number;
  createdBy!: string | null;
  state!: RunState;
  rules!: PlacementRules;
  /** Whether a draft's children or sites have changed since it was computed. */
  stale!: boolean;
  progress!: ReleaseProgress;
  /** In epoch seconds. */
  releasedOn!: number | null;
  releasedBy!: string | null;
  /** SHA-256 in hex: the same input always gives the same result. */
  inputHash!: string;
  resultHash!: string;
}

export class PlacementRunSite extends RunSiteFigures {
  name!: string;
}

export interface PlacementRunDetail extends PlacementRun {
  bySite: PlacementRunSite[];
  /** By name, those without a county last. */
  byCounty: RunCountyFigures[];
}

export class PlacementRunPreference extends RunPreference {
  name!: string;
}

/** In lottery order. */
export class PlacementRunRow extends RunRow {
  code!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  siteName!: string | null;
  override preferences!: PlacementRunPreference[];
  /** Null before the release, and for children without a seat. */
  outcome!: ReleaseOutcome | null;
  skipCode!: string | null;
}

export interface PlacementRunRows {
  results: PlacementRunRow[];
  count: number;
}

/** Everything needed to compute a run again, without people's names and IDs. */
export class PlacementFile {
  season!: number;
  rules!: PlacementRules;
  /** With `code`, anyone can redraw the lottery from this file; with `id`, nobody can. */
  lotteryBy!: LotteryKey;
  lotterySeed!: string | null;
  /** SHA-256 of the seed, in hex. */
  lotteryHash!: string;
  sites!: { id: number; capacity: number }[];
  students!: PlacementFileStudent[];
  nearby!: { id: string; site: number }[];
}

export class PlacementFileStudent {
  /** The child's code. */
  id!: string;
  family!: string;
  /** The sites that weren't skipped, best first. */
  prefs!: number[];
  lottery!: number;
  tiers!: Record<string, number>;
  late!: boolean;
  /** Where the matching placed the child, without nearby placements. */
  site!: number | null;
  /** The family's own number for that preference. */
  rank!: PreferenceNumber | null;
}

export class ReasonedPlace extends OrderPlace {
  priorities!: Priority[];
  late!: boolean;
}

export class NextStudent extends ReasonedPlace {
  studentId!: string;
  firstName!: string;
  lastName!: string;
  preference!: PreferenceNumber;
}

export class PlacementOpening {
  siteId!: number;
  name!: string;
  freeSeats!: number;
  waiting!: number;
  next!: NextStudent;
}
