import { ROSTER_BATCH } from '../../domain/contract/state-ids.js';
import { ssidForm } from '../../domain/forms/applications.js';
import { findListFault } from '../../domain/forms/rows.js';
import {
  directoryRowForm,
  finishRosterForm,
  ssidCheckForm,
  ssidChoicesForm,
} from '../../domain/forms/state-ids.js';
import { FormDto, FormRows } from '../platform/forms/form-dto.js';

export class DirectoryRowDto extends FormDto(directoryRowForm) {}

export class DirectoryRowsDto {
  @FormRows(DirectoryRowDto, { ofList: (rows) => findListFault(rows, ROSTER_BATCH) })
  rows!: DirectoryRowDto[];
}

export class FinishRosterDto extends FormDto(finishRosterForm) {}

export class SsidDto extends FormDto(ssidForm) {}

export class SsidCheckDto extends FormDto(ssidCheckForm) {}

export class SsidChoicesDto extends FormDto(ssidChoicesForm) {}
