import { RESULTS_BATCH } from '../../domain/contract/state-ids.js';
import { findListFault } from '../../domain/forms/rows.js';
import { resultRowForm } from '../../domain/forms/state-ids.js';
import { FormDto, FormRows } from '../platform/forms/form-dto.js';

export class ResultRowDto extends FormDto(resultRowForm) {}

export class ResultRowsDto {
  @FormRows(ResultRowDto, { ofList: (rows) => findListFault(rows, RESULTS_BATCH) })
  rows!: ResultRowDto[];
}
