import type { PipeTransform } from '@nestjs/common';
import type { ImportRow } from '../../domain/contract/import.js';
import { getDay } from '../../domain/fields/date-text.js';
import { readImportRow } from '../../domain/import/row.js';
import { isFormBody } from '../platform/forms/form-dto.js';
import { Invalid, Refusal } from '../platform/http/refusal.js';

/** The only body that isn't a DTO: a row as people write it, read in the same way in the browser. */
export class ImportRowPipe implements PipeTransform<unknown, ImportRow> {
  transform(body: unknown): ImportRow {
    if (!isFormBody(body)) throw new Refusal(400, 'error.malformedBody');
    const { value, faults } = readImportRow(body, getDay(Date.now()));
    if (faults) throw new Invalid(faults);
    return value;
  }
}
