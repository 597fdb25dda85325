import type { EnumName } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';

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

export type FieldReading<T> = { value: T | null; error?: never } | { error: MessageKey; value?: never };

export const INVALID: { error: MessageKey } = { error: 'field.invalidInput' };

/** `read` never throws. Empty input reads as null; the form decides whether it's required. */
export interface FieldRule<T> {
  readonly kind: FieldKind;
  /** `today` is midnight UTC in epoch seconds; without it, dates in the future are accepted. */
  readonly read: (raw: unknown, today?: number) => FieldReading<T>;
  readonly maxLength?: number;
  readonly values?: readonly string[];
  /** The enum with the options' labels; proper names have none. */
  readonly enumName?: EnumName;
  /** Applied while typing: `(505) 555-0100` for `5055550100`. */
  readonly format?: (typed: string) => string;
}

export function isEmpty(raw: unknown): raw is null | undefined | '' {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
}

/** `readGiven` never gets empty input. */
export function makeFieldRule<T>(
  rule: Omit<FieldRule<T>, 'read'>,
  readGiven: (raw: unknown, today?: number) => FieldReading<T>,
): FieldRule<T> {
  return { ...rule, read: (raw, today) => (isEmpty(raw) ? { value: null } : readGiven(raw, today)) };
}
