import { ApiProperty } from '@nestjs/swagger';
import type { SeasonFigures, SeasonPreview, SeasonView } from '../../domain/contract/season.js';
import { SEASON_STATES, type SeasonState } from '../../domain/enums/enums.js';
import type { Day } from '../../domain/fields/date-text.js';
import { seasonForm, startSeasonForm } from '../../domain/forms/season.js';
import { FormDto, VersionedFormDto } from '../platform/forms/form-dto.js';
import { PublicSeasonAnswer } from '../program/season.dto.js';

export class SaveSeasonDto extends VersionedFormDto(seasonForm) {}

export class StartSeasonDto extends FormDto(startSeasonForm) {}

/** Removed applications and canceled sites aren't counted. */
export class SeasonFiguresAnswer implements SeasonFigures {
  students!: number;
  applications!: number;
  enrollment!: number;
  accepted!: number;
  sites!: number;
  capacity!: number;
}

export class SeasonAnswer extends PublicSeasonAnswer implements SeasonView {
  @ApiProperty({ enum: SEASON_STATES })
  state!: SeasonState;
  version!: number;
  /** Weekdays that a site has to respond; 0 for no limit. */
  answerDays!: number;
  retainYears!: number;
  figures!: SeasonFiguresAnswer;
  sitesVerified!: number;
  purgeDueOn!: Day;
  /** When it was deleted, in epoch seconds. */
  purgedOn!: number | null;
}

export class SeasonRowAnswer extends SeasonAnswer {
  id?: number;
}

export class SeasonPreviewAnswer implements SeasonPreview {
  applications!: number;
  sitesToReopen!: number;
  waiting!: number;
}
