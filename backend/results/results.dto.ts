import { resultRowForm } from '../../domain/forms/state-ids.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class ResultRowDto extends FormDto(resultRowForm) {}

export class ResultRowsDto {
  rows!: ResultRowDto[];
}
