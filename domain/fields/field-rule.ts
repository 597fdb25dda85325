import type { EnumName } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';

/** Which input shows the field; the form inputs and the OpenAPI document switch on it. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'email'
  | 'password'
  | 'phone'
  | 'zip'
  | 'state'
  | 'select'
  | 'yesNo'
  | 'checkbox'
  | 'date'
  | 'day'
  | 'days'
  | 'time'
  | 'integer'
  | 'school'
  | 'site'
  | 'grades'
  | 'guids'
  | 'codes'
  | 'token';

/** The result of reading raw input: a clean value, nothing (null), or an error's message key. */
export type FieldReading<T> = { value: T | null; error?: never } | { error: MessageKey; value?: never };

export const INVALID: { error: MessageKey } = { error: 'field.invalidInput' };

/**
 * One kind of field: how raw input becomes a clean value, and what's wrong with it. `read` never
 * throws. Empty input reads as null; the form decides whether it's required.
 */
export interface FieldRule<T> {
  readonly kind: FieldKind;
  /** `today` is midnight UTC in epoch seconds; without it, dates in the future are accepted. */
  readonly read: (raw: unknown, today?: number) => FieldReading<T>;
  /** The longest accepted value, in characters. */
  readonly maxLength?: number;
  /** The options of a list of codes. */
  readonly values?: readonly string[];
  /** The enum that names the options' labels; proper names have none. */
  readonly enumName?: EnumName;
  /** How a value is shown while it's typed: `(505) 555-0100` for `5055550100`. */
  readonly format?: (typed: string) => string;
}

/** Whether input is empty: null, undefined, or blank text. */
export function isEmpty(raw: unknown): raw is null | undefined | '' {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
}

/** Makes a rule from a reader that never gets empty input. */
export function fieldRule<T>(
  rule: Omit<FieldRule<T>, 'read'>,
  readGiven: (raw: unknown, today?: number) => FieldReading<T>,
): FieldRule<T> {
  return { ...rule, read: (raw, today) => (isEmpty(raw) ? { value: null } : readGiven(raw, today)) };
}
