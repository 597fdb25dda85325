import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  OrderPlace,
  PlacementFile,
  PlacementFileStudent,
  PlacementRank,
  PlacementRun,
  PlacementRunDetail,
  PlacementRunPreference,
  PlacementRunRow,
  PlacementRunRows,
  PlacementRunSite,
  PreferenceNumber,
  ReleaseProgress,
  RunCountyFigures,
} from '../../domain/contract/placement.js';
import type { Grade } from '../../domain/enums/enums.js';
import {
  LATE_RULES,
  PREFERENCE_OUTCOMES,
  PRIORITIES,
  RELEASE_OUTCOMES,
  LOTTERY_KEYS,
  RUN_STATES,
  SEAT_RULES,
  type LateRule,
  type LotteryKey,
  type PreferenceOutcome,
  type Priority,
  type ReleaseOutcome,
  type RunState,
  type SeatRule,
} from '../../domain/enums/placement.js';
import {
  placementReleaseForm,
  placementRowsForm,
  runWordsForm,
  type PlacementRules,
} from '../../domain/forms/placement.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class RunRowsDto extends FormDto(placementRowsForm) {}

export class RunWordsDto extends FormDto(runWordsForm) {}

export class ReleaseRunDto extends FormDto(placementReleaseForm) {}

/** Empty for every child who waits. */
export class PlacementPoolAnswer {
  /** Like `K12`. */
  grades?: string;
  /** Of the site named first, as the districts. */
  @ApiPropertyOptional({ type: [String] })
  counties?: readonly string[];
  @ApiPropertyOptional({ type: [String] })
  districts?: readonly string[];
}

export class PlacementRulesAnswer implements PlacementRules {
  @ApiProperty({ enum: SEAT_RULES })
  seats!: SeatRule;
  /** 0 to 50. */
  reservePercent!: number;
  /** 0 to 40. */
  overbookPercent!: number;
  pool!: PlacementPoolAnswer;
  @ApiProperty({ enum: PRIORITIES, isArray: true })
  priorities!: readonly Priority[];
  nearMiles!: number;
  @ApiProperty({ enum: LATE_RULES })
  late!: LateRule;
  nearby!: boolean;
  nearbyMiles!: number;
}

export class ComputeRunDto extends RunWordsDto {
  @ApiProperty({ type: PlacementRulesAnswer, required: false })
  rules!: PlacementRules;
}

export class ReleaseProgressAnswer implements ReleaseProgress {
  done!: number;
  skipped!: number;
  total!: number;
}

export class PlacementRunAnswer implements PlacementRun {
  id!: number;
  /** Within the season. */
  number!: number;
  season!: number;
  name!: string | null;
  note!: string | null;
  /** In epoch seconds. */
  createdOn!: number;
  createdBy!: string | null;
  @ApiProperty({ enum: RUN_STATES })
  state!: RunState;
  rules!: PlacementRulesAnswer;
  pool!: number;
  first!: number;
  second!: number;
  third!: number;
  nearby!: number;
  unplaced!: number;
  splitFamilies!: number;
  seatsFree!: number;
  seatsUsed!: number;
  stale!: boolean;
  progress!: ReleaseProgressAnswer;
  /** In epoch seconds, when it was complete. */
  releasedOn!: number | null;
  releasedBy!: string | null;
  /** SHA-256 of everything that the result follows from. */
  inputHash!: string;
  /** SHA-256 of a line `code,site,rank` for each child in lottery order. */
  resultHash!: string;
}

export class OrderPlaceAnswer implements OrderPlace {
  tier!: number;
  lottery!: number;
}

export class PlacementRunSiteAnswer implements PlacementRunSite {
  siteId!: number;
  name!: string;
  seats!: number;
  filled!: number;
  firstChoices!: number;
  turnedAway!: number;
  /** The last one in; null if seats are left. */
  cutoff!: OrderPlaceAnswer | null;
}

export class RunCountyAnswer implements RunCountyFigures {
  county!: string | null;
  pool!: number;
  placed!: number;
}

export class PlacementRunDetailAnswer extends PlacementRunAnswer implements PlacementRunDetail {
  bySite!: PlacementRunSiteAnswer[];
  byCounty!: RunCountyAnswer[];
}

export class RunPreferenceAnswer implements PlacementRunPreference {
  siteId!: number;
  name!: string;
  @ApiProperty({ enum: PREFERENCE_OUTCOMES })
  reason!: PreferenceOutcome;
  cutoff?: OrderPlaceAnswer;
}

const RANK = { enum: [1, 2, 3, 'nearby'], nullable: true };

export class PlacementRunRowAnswer implements PlacementRunRow {
  studentId!: string;
  code!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  siteId!: number | null;
  siteName!: string | null;
  @ApiProperty(RANK)
  rank!: PlacementRank;
  tier!: number | null;
  lottery!: number;
  late!: boolean;
  preferences!: RunPreferenceAnswer[];
  @ApiProperty({ enum: RELEASE_OUTCOMES, nullable: true })
  outcome!: ReleaseOutcome | null;
  skipCode!: string | null;
}

export class PlacementRunRowsAnswer implements PlacementRunRows {
  results!: PlacementRunRowAnswer[];
  count!: number;
}

export class FileSiteAnswer {
  id!: number;
  capacity!: number;
}

export class FileStudentAnswer implements PlacementFileStudent {
  id!: string;
  family!: string;
  /** The sites that weren't skipped, best first. */
  prefs!: number[];
  lottery!: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  tiers!: Record<string, number>;
  late!: boolean;
  /** Without nearby placements. */
  site!: number | null;
  @ApiProperty({ enum: [1, 2, 3], nullable: true })
  rank!: PreferenceNumber | null;
}

export class FileNearbyAnswer {
  id!: string;
  site!: number;
}

export class PlacementFileAnswer implements PlacementFile {
  season!: number;
  rules!: PlacementRulesAnswer;
  /** By what the lottery orders: the file's codes, or IDs that aren't in it. */
  @ApiProperty({ enum: LOTTERY_KEYS })
  lotteryBy!: LotteryKey;
  lotterySeed!: string | null;
  lotteryHash!: string;
  sites!: FileSiteAnswer[];
  students!: FileStudentAnswer[];
  nearby!: FileNearbyAnswer[];
}
