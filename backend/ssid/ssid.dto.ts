import { ssidForm } from '../../domain/forms/applications.js';
import {
  directoryRowForm,
  finishRosterForm,
  ssidCheckForm,
  ssidChoicesForm,
} from '../../domain/forms/state-ids.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class DirectoryRowDto extends FormDto(directoryRowForm) {}

export class DirectoryRowsDto {
  rows!: DirectoryRowDto[];
}

export class FinishRosterDto extends FormDto(finishRosterForm) {}

export class SsidDto extends FormDto(ssidForm) {}

export class SsidCheckDto extends FormDto(ssidCheckForm) {}

export class SsidChoicesDto extends FormDto(ssidChoicesForm) {}
