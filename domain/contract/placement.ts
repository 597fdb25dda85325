import type { Grade } from '../enums/enums.js';
import type {
  LotteryKey,
  PreferenceOutcome,
  Priority,
  ReleaseOutcome,
  RunState,
} from '../enums/placement.js';
import type { PlacementRules } from '../forms/placement.js';

/** A preference by the family's own numbering. */
export type PreferenceNumber = 1 | 2 | 3;

/** How a child got its seat; null without one. */
export type PlacementRank = PreferenceNumber | 'nearby' | null;

/** A place in a site's order: the lower tier goes first, then the lower lottery number. */
export interface OrderPlace {
  tier: number;
  lottery: number;
}

/** The figures of a placement run, also of one without children. */
export interface RunFigures {
  /** Children whom the run tried to place. */
  pool: number;
  first: number;
  second: number;
  third: number;
  nearby: number;
  unplaced: number;
  /** Accounts whose children got seats at different sites. */
  splitFamilies: number;
  /** Before the run. */
  seatsFree: number;
  seatsUsed: number;
}

/** One site of a run; the server adds its name. */
export interface RunSiteFigures {
  siteId: number;
  /** Seats that the run could fill. */
  seats: number;
  filled: number;
  /** Children who named it first. */
  firstChoices: number;
  /** Children who didn't get in because it was full. */
  turnedAway: number;
  /** The last one in, unless seats are left. */
  cutoff: OrderPlace | null;
}

/** The children who named a site of this county first, by its county; null if the site has none. */
export interface RunCountyFigures {
  county: string | null;
  pool: number;
  placed: number;
}

/** One preference of a child in a run. */
export interface RunPreference {
  siteId: number;
  reason: PreferenceOutcome;
  /** Of a full site: the last one in; missing if nobody could get in. */
  cutoff?: OrderPlace;
}

/** What became of one child in a run; the server adds the names. */
export interface RunRow {
  studentId: string;
  siteId: number | null;
  rank: PlacementRank;
  /** At the site the child got; null without one. */
  tier: number | null;
  lottery: number;
  late: boolean;
  preferences: RunPreference[];
}

/** How a placement run gave a child its seat, as the child's history keeps it. */
export interface PlacedByRun {
  /** The run's number within the season. */
  run: number;
  rank: Exclude<PlacementRank, null>;
  /** The priorities of the run's rules that the child had at the site. */
  priorities: Priority[];
  /** The choices before this one and why the child didn't get them; of a child placed nearby, all of them. */
  missed: { siteId: number; reason: PreferenceOutcome }[];
}

/** How far the release of a run has come, in children. */
export interface ReleaseProgress {
  /** Placed by the release so far. */
  done: number;
  skipped: number;
  /** Children whom the run placed. */
  total: number;
}

/** An entry of GET /placement/runs, newest first. */
export interface PlacementRun extends RunFigures {
  id: number;
  /** Within the season, from 1. */
  number: number;
  /** The season's year. */
  season: number;
  /** What the office calls it, and what it wants to remember about it. */
  name: string | null;
  note: string | null;
  /** In epoch seconds. */
  createdOn: number;
  /** A name; null if the account is gone. */
  createdBy: string | null;
  state: RunState;
  rules: PlacementRules;
  /** Whether a draft's children or sites have changed since it was computed; false once it isn't a draft. */
  stale: boolean;
  progress: ReleaseProgress;
  /** When its release was complete, in epoch seconds. */
  releasedOn: number | null;
  /** A name. */
  releasedBy: string | null;
  /** SHA-256 in hex: the same input always gives the same result. */
  inputHash: string;
  resultHash: string;
}

export interface PlacementRunSite extends RunSiteFigures {
  name: string;
}

/** GET /placement/runs/{id}. */
export interface PlacementRunDetail extends PlacementRun {
  /** By id. */
  bySite: PlacementRunSite[];
  /** By name, those without a county last. */
  byCounty: RunCountyFigures[];
}

export interface PlacementRunPreference extends RunPreference {
  name: string;
}

/** A child of GET /placement/runs/{id}/rows, in lottery order. */
export interface PlacementRunRow extends RunRow {
  /** Stands for the child in the run's file. */
  code: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
  siteName: string | null;
  preferences: PlacementRunPreference[];
  /** What the release did; null before it, and for children without a seat. */
  outcome: ReleaseOutcome | null;
  /** Why the release skipped the child. */
  skipCode: string | null;
}

/** A page of 100, and the total. */
export interface PlacementRunRows {
  results: PlacementRunRow[];
  count: number;
}

/** GET /placement/runs/{id}/file: all that it takes to compute a run again, without names and IDs of people. */
export interface PlacementFile {
  /** The season's year. */
  season: number;
  rules: PlacementRules;
  /** By what the lottery orders: `code` as in this file, or `id`, which isn't in it, so nobody can draw it again. */
  lotteryBy: LotteryKey;
  /** Null until the season's first release. */
  lotterySeed: string | null;
  /** SHA-256 of the seed, in hex. */
  lotteryHash: string;
  sites: { id: number; capacity: number }[];
  students: PlacementFileStudent[];
  /** Children placed nearby, after the matching. */
  nearby: { id: string; site: number }[];
}

export interface PlacementFileStudent {
  /** The child's code. */
  id: string;
  /** The account's code. */
  family: string;
  /** The sites that weren't skipped, best first. */
  prefs: number[];
  lottery: number;
  /** The child's tier at each of these sites. */
  tiers: Record<string, number>;
  late: boolean;
  /** Where the matching placed the child, without nearby placements. */
  site: number | null;
  /** The family's own number of that preference. */
  rank: PreferenceNumber | null;
}

/** A place in a site's order, and what its tier stands for. */
export interface ReasonedPlace extends OrderPlace {
  /** The priorities that count and that the child has there. */
  priorities: Priority[];
  /** After all on-time applications. */
  late: boolean;
}

/** GET /placement/openings: a site with free seats that waiting children may still get, and the child who's next. */
export interface PlacementOpening {
  siteId: number;
  /** Its label (domain/sites). */
  name: string;
  freeSeats: number;
  /** Children who may get one of them. */
  waiting: number;
  next: ReasonedPlace & {
    studentId: string;
    firstName: string;
    lastName: string;
    preference: PreferenceNumber;
  };
}
