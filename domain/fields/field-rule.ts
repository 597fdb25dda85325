import type { EnumName } from '../enums/enums.js';
import type { MessageKey } from '../messages/keys.js';

/** Which input draws the field; the frontend's form kit and the OpenAPI document switch on it. */
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
  | 'integer'
  | 'school'
  | 'site'
  | 'grades'
  | 'guids'
  | 'token';

/** What a raw input turned out to be: a clean value, nothing (null), or a fault with its message. */
export type FieldReading<T> = { value: T | null; error?: never } | { error: MessageKey; value?: never };

/**
 * One kind of field: how outside input becomes a clean value and what is wrong with it (spec section 5).
 * `read` never throws; empty input reads as null and is judged by the form, which knows what is required.
 */
export interface FieldRule<T> {
  readonly kind: FieldKind;
  /** `today` is midnight UTC of the day in epoch seconds; without it, rules about the future let everything through. */
  readonly read: (raw: unknown, today?: number) => FieldReading<T>;
  /** Longest value that is accepted, in characters. */
  readonly maxLength?: number;
  /** The choices, for lists of codes. */
  readonly values?: readonly string[];
  /** The enumeration that the choices are and that names their labels; proper names have none. */
  readonly enumName?: EnumName;
  /** What the person sees while typing: `(505) 555-0100` for `5055550100`. */
  readonly format?: (typed: string) => string;
}

export type FieldValue<R> = R extends FieldRule<infer T> ? T : never;

/** Whether nothing was given: null, undefined, or text that is empty once trimmed. */
export function isEmpty(raw: unknown): raw is null | undefined | '' {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
}

/** Builds a rule from a reader of input that is known not to be empty. */
export function fieldRule<T>(
  rule: Omit<FieldRule<T>, 'read'>,
  readGiven: (raw: unknown, today?: number) => FieldReading<T>,
): FieldRule<T> {
  return { ...rule, read: (raw, today) => (isEmpty(raw) ? { value: null } : readGiven(raw, today)) };
}
