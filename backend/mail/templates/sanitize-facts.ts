/** Line breaks, and every other character that controls a terminal, a header or the direction of text. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What makes mail programs turn a word into a link: `a.b`, `a@b`, `a://b`, `a/b`. */
const LINK_CHARACTERS = /[@:/\\]+|[.\u3002\uff0e\uff61](?=\S)/gu;

const LINE_BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/**
 * A name that anybody may have typed, as one line without links. Anybody can register with any address and call
 * themselves "Win a prize at evil.example". The words may stay, but no mail of ours may link there.
 */
function sanitizeName(typed: string): string {
  return sanitizeLine(typed.replace(CONTROL_CHARACTERS, ' ').replace(LINK_CHARACTERS, ' '));
}

/** One line that the office or a site typed. It keeps its punctuation. */
function sanitizeLine(typed: string): string {
  return typed.replace(CONTROL_CHARACTERS, ' ').replace(/ +/g, ' ').trim();
}

/** Text that the office or a site wrote. It keeps its line breaks, but never more than one empty line in a row. */
function sanitizeText(typed: string): string {
  const lines = typed.replace(LINE_BREAKS, '\n').split('\n').map(sanitizeLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Text that anybody may have written: line breaks stay, links don't. */
function sanitizeStrangersText(typed: string): string {
  return sanitizeText(typed.replace(LINK_CHARACTERS, ' '));
}

/** Facts that come from us, the office or a site. Any other fact may have been typed by anybody: `sanitizeName`. */
const SANITIZERS: Readonly<Record<string, (typed: string) => string>> = {
  link: (address) => address,
  studentNames: (names) => names.split('\n').map(sanitizeName).join('\n'),
  siteNames: (names) => names.split('\n').map(sanitizeLine).join('\n'),
  positions: (numbers) => numbers.replaceAll(/[^\d\n]/g, ''),
  waiting: (numbers) => numbers.replaceAll(/[^\d\n]/g, ''),
  reason: sanitizeStrangersText,
  // Validated as an email address, so nothing else fits into it.
  registrantEmail: sanitizeLine,
  message: sanitizeText,
  // An announcement's.
  subject: sanitizeLine,
  text: sanitizeText,
  // Validated as email addresses, or ours.
  replyTo: sanitizeLine,
  unsubscribe: (address) => address,
  acceptanceText: sanitizeText,
  siteName: sanitizeLine,
  orgName: sanitizeLine,
  address: sanitizeLine,
  dates: sanitizeLine,
  days: sanitizeLine,
  times: sanitizeLine,
  coordinatorName: sanitizeLine,
  coordinatorEmail: sanitizeLine,
  coordinatorPhone: sanitizeLine,
};

/** The facts of a mail, safe to put into its words. Links are ours and stay as they are. */
export function sanitizeFacts<F extends Record<string, string | null>>(facts: F): F {
  const sanitized = Object.entries(facts).map(([name, value]) => [
    name,
    value === null ? null : (SANITIZERS[name] ?? sanitizeName)(value),
  ]);
  return Object.fromEntries(sanitized) as F;
}
