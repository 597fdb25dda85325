import { makeTextRule } from '../../domain/fields/account-rules.js';

/** For text that doesn't come from a form. Null unless it's a string that the database can store. */
export function toStorableText(value: unknown, most: number): string | null {
  return makeTextRule(most, 'field.textTooLong').read(value).value ?? null;
}
