import type { Closure } from '../../domain/contract/closures.js';
import type { Day } from '../../domain/fields/date-text.js';
import { closureForm, reopenForm } from '../../domain/forms/closures.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class ClosureDto extends FormDto(closureForm) {}

export class ReopenDto extends FormDto(reopenForm) {}

export class ClosureAnswer implements Closure {
  day!: Day;
  reason!: string;
  by!: string | null;
  /** In epoch seconds. */
  on!: number;
}
