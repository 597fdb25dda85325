import { SeasonView } from '../../domain/contract/season.js';
import { seasonForm, startSeasonForm } from '../../domain/forms/season.js';
import { FormDto, VersionedFormDto } from '../platform/forms/form-dto.js';

export class SaveSeasonDto extends VersionedFormDto(seasonForm) {}

export class StartSeasonDto extends FormDto(startSeasonForm) {}

export class SeasonRowAnswer extends SeasonView {
  id?: number;
}
