import { countLettersApart } from './letters-apart.js';

const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'live.com',
  'msn.com',
] as const;
/** Real domains that look like a typo of a common one. */
const REAL = new Set<string>([
  ...COMMON,
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'hotmail.es',
  'yahoo.es',
  'outlook.es',
  'live.ca',
  'me.com',
  'mac.com',
  'sol.com',
]);
/** `gmial.com` is two letters swapped, `gmai.con` two wrong ones. */
const MAX_LETTERS = 2;

/** `ana@gmail.com` for `ana@gmial.com`; null if it looks right. */
export function suggestEmail(email: string): string | null {
  const [name, domain, ...others] = email.trim().toLowerCase().split('@');
  if (!name || !domain || others.length > 0 || REAL.has(domain)) return null;
  // Short domains look like too many real ones.
  const getMost = (common: string) => (common.length < 9 ? 1 : MAX_LETTERS);
  const meant = COMMON.find(
    (common) => countLettersApart(domain, common, getMost(common)) <= getMost(common),
  );
  return meant === undefined ? null : `${email.trim().split('@')[0]}@${meant}`;
}
