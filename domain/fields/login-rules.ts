import { INVALID, makeFieldRule, type FieldRule } from './field-rule.js';
import { LIMITS } from './limits.js';

/** No invisible characters: two addresses that look the same are the same. */
const EMAIL_SHAPE =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+(\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+)+$/u;

/** Kept apart from the others so that the login page loads nothing else. */
export const loginRules = {
  email: makeFieldRule<string>({ kind: 'email', maxLength: LIMITS.email }, (raw) => {
    if (typeof raw !== 'string') return INVALID;
    const value = raw.trim();
    // Accounts store it in lower case, which may be longer: İ becomes two characters.
    if (value.toLowerCase().length > LIMITS.email) return { error: 'field.emailTooLong' };
    return EMAIL_SHAPE.test(value) ? { value } : { error: 'field.invalidEmail' };
  }),

  /** A password is right or wrong, never invalid. */
  presentedPassword: {
    kind: 'password',
    read: (raw) => {
      if (raw === null || raw === undefined || raw === '') return { value: null };
      return typeof raw === 'string' ? { value: raw } : INVALID;
    },
  } satisfies FieldRule<string> as FieldRule<string>,
} as const;
