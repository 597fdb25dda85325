import { ENUMS, isIn, type EnumName, type EnumValue } from '../enums/enums.js';
import { LANGUAGE_TAG, type Language } from '../enums/languages.js';
import type { MessageKey } from '../messages/keys.js';
import { INVALID, makeFieldRule, type FieldKind, type FieldRule } from './field-rule.js';
import { LIMITS } from './limits.js';
import { loginRules } from './login-rules.js';

/** Characters that PostgreSQL can't store unchanged: NUL, and unpaired surrogates. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** A name is a single line, whatever was pasted: it's shown in lists, email headers and exports. */
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Line breaks that a text area can't contain but word processors write. */
const UNUSUAL_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** Found in copied text. They make equal-looking names different, or one name look like another. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Control characters such as ESC, which a terminal or a spreadsheet may obey. Nobody types them. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Trimmed, and null if it's empty. */
export function makeTextRule(
  maxLength: number,
  tooLong: MessageKey,
  kind: FieldKind = 'text',
): FieldRule<string> {
  return makeFieldRule({ kind, maxLength }, (raw) => {
    if (typeof raw !== 'string' || UNSTORABLE.test(raw)) return INVALID;
    const seen = raw.replace(INVISIBLE, '');
    const value = (
      kind === 'textarea' ? seen.replace(UNUSUAL_LINE_BREAKS, '\n') : seen.replace(LINE_BREAKS, ' ')
    ).trim();
    if (CONTROL.test(value)) return { error: 'field.controlCharacter' };
    return value.length > maxLength ? { error: tooLong } : { value: value === '' ? null : value };
  });
}

export function makeChoiceRule<N extends EnumName>(
  enumName: N,
  unknown: MessageKey,
): FieldRule<EnumValue<N>> {
  const values: readonly EnumValue<N>[] = ENUMS[enumName];
  return makeFieldRule({ kind: 'select', values, enumName }, (raw) =>
    isIn(values, raw) ? { value: raw } : { error: unknown },
  );
}

export const accountRules = {
  ...loginRules,
  name: makeTextRule(LIMITS.name, 'field.nameTooLong'),
  token: makeTextRule(LIMITS.token, 'field.invalidInput', 'token'),
  /** The server checks whether it's offered. */
  language: makeFieldRule<Language>({ kind: 'select' }, (raw) =>
    typeof raw === 'string' && LANGUAGE_TAG.test(raw) ? { value: raw } : INVALID,
  ),

  /** A new password. Not trimmed: spaces may be part of it. */
  password: {
    kind: 'password',
    maxLength: LIMITS.passwordMax,
    read: (raw) => {
      if (raw === null || raw === undefined || raw === '') return { value: null };
      if (typeof raw !== 'string') return INVALID;
      if (raw.length < LIMITS.passwordMin) return { error: 'field.passwordTooShort' };
      return raw.length > LIMITS.passwordMax ? { error: 'field.passwordTooLong' } : { value: raw };
    },
  } satisfies FieldRule<string> as FieldRule<string>,
} as const;
