import { makeFieldRule } from './field-rule.js';
import { LIMITS } from './limits.js';

/** Blanks and invisible characters: no address has them, though browsers skip over some. */
const NOT_IN_A_LINK = /[\s\p{C}]/u;

/** https only, without a user name or password before the host. */
export const reportLinkRule = makeFieldRule<string>({ kind: 'text', maxLength: LIMITS.longText }, (raw) => {
  if (typeof raw !== 'string') return { error: 'field.invalidInput' };
  const value = raw.trim();
  if (value.length > LIMITS.longText) return { error: 'field.textTooLong' };
  if (NOT_IN_A_LINK.test(value) || !/^https:\/\//i.test(value) || !URL.canParse(value)) {
    return { error: 'upload.fault.notLink' };
  }
  const { username, password } = new URL(value);
  return username === '' && password === '' ? { value } : { error: 'upload.fault.notLink' };
});
