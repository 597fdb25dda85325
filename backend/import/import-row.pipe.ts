import { Injectable, type PipeTransform } from '@nestjs/common';
import type { ImportRow } from '../../domain/contract/import.js';
import { dayOf } from '../../domain/fields/date-text.js';
import { readImportRow } from '../../domain/import/row.js';
import { isFormBody } from '../platform/forms/form-dto.js';
import { Invalid, Refusal } from '../platform/http/refusal.js';

/** Reads a body as an import row, by the rules that the browser has already applied. Errors are answered by path. */
@Injectable()
export class ImportRowPipe implements PipeTransform<unknown, ImportRow> {
  transform(body: unknown): ImportRow {
    if (!isFormBody(body)) throw new Refusal(400, 'error.malformedBody');
    const { row, faults } = readImportRow(body, dayOf(Date.now()));
    if (faults) throw new Invalid(faults);
    return row;
  }
}
