import type { MessageKey } from '../messages/keys.js';
import {
  isRecord,
  readForm,
  type BodyReading,
  type Form,
  type RawValues,
  type ValidFormValues,
} from './form.js';

/** Returns all errors at once, by path: `rows.3.birthday`, or `rows.3` if it isn't a row at all. */
export function readRows<F extends Form>(
  form: F,
  { rows }: RawValues,
  most: number,
  today: number,
): BodyReading<ValidFormValues<F>[]> {
  if (!Array.isArray(rows)) return { faults: { rows: 'field.invalidInput' } };
  if (rows.length === 0) return { faults: { rows: 'field.required' } };
  if (rows.length > most) return { faults: { rows: 'field.tooManyRows' } };
  const faults: Record<string, MessageKey> = {};
  const read = rows.map((row: unknown, at) => {
    if (!isRecord(row)) {
      faults[`rows.${at}`] = 'field.invalidInput';
      return null;
    }
    const { values, faults: own } = readForm(form, row, today);
    for (const [name, fault] of Object.entries(own)) faults[`rows.${at}.${name}`] = fault as MessageKey;
    return values;
  });
  return Object.keys(faults).length > 0 ? { faults } : { value: read as ValidFormValues<F>[] };
}
