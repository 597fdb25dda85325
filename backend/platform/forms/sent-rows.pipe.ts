import { Injectable, type PipeTransform } from '@nestjs/common';
import { getDay } from '../../../domain/fields/date-text.js';
import { readForm, type Form, type ValidFormValues } from '../../../domain/forms/form.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Invalid, Refusal } from '../http/refusal.js';
import { isFormBody } from './form-dto.js';

/** All errors are answered at once, by path: `rows.3.birthday`, or `rows.3` if it isn't a row at all. */
@Injectable()
export class SentRowsPipe<F extends Form> implements PipeTransform<unknown, ValidFormValues<F>[]> {
  constructor(
    private readonly form: F,
    private readonly maxRows: number,
  ) {}

  transform(body: unknown): ValidFormValues<F>[] {
    if (!isFormBody(body)) throw new Refusal(400, 'error.malformedBody');
    const rows = rowsIn(body.rows, this.maxRows);
    const faults: Record<string, MessageKey> = {};
    const read = rows.map((row, at) => this.readRow(row, `rows.${at}`, faults));
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    return read as ValidFormValues<F>[];
  }

  private readRow(row: unknown, path: string, faults: Record<string, MessageKey>): unknown {
    if (!isFormBody(row)) {
      faults[path] = 'field.invalidInput';
      return null;
    }
    const reading = readForm(this.form, row, getDay(Date.now()));
    for (const [name, fault] of Object.entries(reading.faults)) {
      faults[`${path}.${name}`] = fault as MessageKey;
    }
    return reading.values;
  }
}

function rowsIn(rows: unknown, maxRows: number): unknown[] {
  if (!Array.isArray(rows)) throw new Invalid({ rows: 'field.invalidInput' });
  if (rows.length === 0) throw new Invalid({ rows: 'field.required' });
  if (rows.length > maxRows) throw new Invalid({ rows: 'field.tooManyRows' });
  return rows;
}
