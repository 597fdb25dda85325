import type { SeasonState } from '../enums/enums.js';
import type { Day } from '../fields/date-text.js';

export class PublicSeason {
  year!: number;
  firstDay!: Day;
  lastDay!: Day;
  holidays!: Day[];
  placementDay!: Day | null;
  /** From this day on, families are asked whether accepted children are coming; null: nobody is. */
  confirmFrom!: Day | null;
  /** In epoch seconds. */
  deadline!: number | null;
  /** SHA-256 of the seed, in hex. */
  lotteryHash!: string;
  /** Null until the season's first placement run is released. */
  lotterySeed!: string | null;
  /** SHA-256, in hex, of the secret that children's codes are made with. */
  codeHash!: string;
}

/** Without removed applications and canceled sites. */
export class SeasonFigures {
  students!: number;
  applications!: number;
  /** Those with a site, assigned or accepted. */
  enrollment!: number;
  accepted!: number;
  sites!: number;
  capacity!: number;
}

export class SeasonView extends PublicSeason {
  state!: SeasonState;
  version!: number;
  /** Weekdays that a site has to respond; 0 for no limit. */
  answerDays!: number;
  retainYears!: number;
  figures!: SeasonFigures;
  /** How many of `figures.sites` are verified; for an ended season, when it ended. */
  sitesVerified!: number;
  purgeDueOn!: Day;
  /** In epoch seconds. */
  purgedOn!: number | null;
}

export class SeasonPreview {
  /** Applications that become read-only, without removed ones. */
  applications!: number;
  sitesToReopen!: number;
  waiting!: number;
}
