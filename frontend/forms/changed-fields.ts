import { isSameValue } from '../../domain/forms/merge.js';
import type { Form, RawValues } from '../../domain/forms/form.js';

/** A value as its rule reads it, so that a phone typed with spaces counts as the same number. */
export function cleanValue(form: Form, name: string, raw: unknown): unknown {
  const reading = form.fields[name]?.rule.read(raw);
  return reading && reading.error === undefined ? reading.value : raw;
}

export function changedFields(form: Form, base: RawValues, values: RawValues): string[] {
  return Object.keys(form.fields).filter(
    (name) => !isSameValue(cleanValue(form, name, base[name]), cleanValue(form, name, values[name])),
  );
}
