import type { SeasonState } from '../enums/enums.js';
import type { Day } from '../fields/date-text.js';
import type { SeasonDays } from '../season/season.js';

/** GET /season: what everyone may know about the current season. */
export interface PublicSeason extends SeasonDays {
  year: number;
  /** When the office expects to place the children. */
  placementDay: Day | null;
  /** From this day on, families of accepted children are asked whether the child is coming; null: nobody is asked. */
  confirmFrom: Day | null;
  /** Applications submitted after it are late; in epoch seconds. */
  deadline: number | null;
  /** SHA-256 of the lottery's seed, in hex. */
  lotteryHash: string;
  /** Null until the season's first placement run is released. */
  lotterySeed: string | null;
  /** SHA-256 of the secret that children's codes are made with, in hex. */
  codeHash: string;
}

/** The figures of a season, without removed applications and canceled sites. */
export interface SeasonFigures {
  students: number;
  /** Submitted. */
  applications: number;
  /** With a site, assigned or accepted. */
  enrollment: number;
  accepted: number;
  sites: number;
  capacity: number;
}

/** GET /seasons. */
export interface SeasonView extends PublicSeason {
  state: SeasonState;
  /** Grows with each change; a save sends the version it started from. */
  version: number;
  /** Weekdays that a site has to respond; 0 for no limit. */
  answerDays: number;
  retainYears: number;
  figures: SeasonFigures;
  /** Of the sites in `figures`, how many are verified; of an ended season, how many were when it ended. */
  sitesVerified: number;
  /** When the children's data should be deleted. */
  purgeDueOn: Day;
  /** When it was deleted, in epoch seconds. */
  purgedOn: number | null;
}

/** What starting the next season would do to the current one. */
export interface SeasonPreview {
  /** Applications that become read-only, removed ones not counted. */
  applications: number;
  sitesToReopen: number;
  /** Children who are still waiting for a seat. */
  waiting: number;
}
