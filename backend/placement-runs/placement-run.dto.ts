import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  PlacementFile,
  type PlacementRank,
  PlacementRun,
  PlacementRunRow,
  type PlacementRunSite,
  type RunCountyFigures,
} from '../../domain/contract/placement.js';
import { PRIORITIES, type LateRule, type Priority, type SeatRule } from '../../domain/enums/placement.js';
import {
  placementReleaseForm,
  placementRowsForm,
  readPlacementRules,
  runWordsForm,
  type PlacementRules,
} from '../../domain/forms/placement.js';
import { FormDto, ReadBy } from '../platform/forms/form-dto.js';

export class RunRowsDto extends FormDto(placementRowsForm) {}

export class RunWordsDto extends FormDto(runWordsForm) {}

export class ReleaseRunDto extends FormDto(placementReleaseForm) {}

/** Empty if the pool includes every waiting child. */
export class PlacementPoolAnswer {
  /** For example, `K12`. */
  grades?: string;
  /** Counties and districts are those of the first-choice site. */
  @ApiPropertyOptional({ type: [String] })
  counties?: readonly string[];
  @ApiPropertyOptional({ type: [String] })
  districts?: readonly string[];
}

export class PlacementRulesAnswer implements PlacementRules {
  seats!: SeatRule;
  /** 0 to 50. */
  reservePercent!: number;
  /** 0 to 40. */
  overbookPercent!: number;
  pool!: PlacementPoolAnswer;
  @ApiProperty({ enum: PRIORITIES, isArray: true })
  priorities!: readonly Priority[];
  nearMiles!: number;
  late!: LateRule;
  nearby!: boolean;
  nearbyMiles!: number;
}

export class ComputeRunDto extends RunWordsDto {
  @ReadBy(readPlacementRules)
  @ApiProperty({ type: PlacementRulesAnswer, required: false })
  rules!: PlacementRules;
}

export class PlacementRunAnswer extends PlacementRun {
  override rules!: PlacementRulesAnswer;
}

export class PlacementRunDetailAnswer extends PlacementRunAnswer {
  bySite!: PlacementRunSite[];
  byCounty!: RunCountyFigures[];
}

export class PlacementRunRowAnswer extends PlacementRunRow {
  @ApiProperty({ enum: [1, 2, 3, 'nearby'], nullable: true })
  override rank!: PlacementRank;
}

export class PlacementRunRowsAnswer {
  results!: PlacementRunRowAnswer[];
  count!: number;
}

export class PlacementFileAnswer extends PlacementFile {
  override rules!: PlacementRulesAnswer;
}
