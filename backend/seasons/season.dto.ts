import { ApiProperty } from '@nestjs/swagger';
import type { SeasonFigures, SeasonPreview, SeasonView } from '../../domain/contract/season.js';
import { SEASON_STATES, type SeasonState } from '../../domain/enums/enums.js';
import type { Day } from '../../domain/fields/date-text.js';
import { seasonForm, startSeasonForm } from '../../domain/forms/season.js';
import { FormDto, VersionedFormDto } from '../platform/forms/form-dto.js';
import { PublicSeasonAnswer } from '../program/program.module.js';

export class SaveSeasonDto extends VersionedFormDto(seasonForm) {}

export class StartSeasonDto extends FormDto(startSeasonForm) {}

/** Removed applications and canceled sites aren't counted. */
export class SeasonFiguresAnswer implements SeasonFigures {
  students!: number;
  /** Submitted. */
  applications!: number;
  /** With a site, assigned or accepted. */
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
  /** Of these sites, how many are verified, or were when the season ended. */
  sitesVerified!: number;
  /** When the children's data should be deleted. */
  purgeDueOn!: Day;
  /** When it was deleted, in epoch seconds. */
  purgedOn!: number | null;
}

export class SeasonRowAnswer extends SeasonAnswer {
  /** The year, if a range was asked for. */
  id?: number;
}

export class SeasonPreviewAnswer implements SeasonPreview {
  /** Applications that become read-only. */
  applications!: number;
  sitesToReopen!: number;
  /** Children who are still waiting for a seat. */
  waiting!: number;
}
