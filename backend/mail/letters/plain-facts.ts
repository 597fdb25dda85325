/** Line breaks and every other sign that steers a terminal, a header or the direction of writing. */
const STEERING_SIGNS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What makes mail programs turn a word into a link: `a.b`, `a@b`, `a://b`, `a/b`. */
const LINKING_SIGNS = /[@:/\\]+|[.\u3002\uff0e\uff61](?=\S)/gu;

const LINE_BREAKS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/**
 * A name that somebody typed, fit for one line of a mail that carries our word. Anybody can register with any address
 * and call themselves "Win a prize at evil.example": the words may stay, but nothing there becomes a link.
 */
export function plainName(typed: string): string {
  return plainLine(typed.replace(STEERING_SIGNS, ' ').replace(LINKING_SIGNS, ' '));
}

/** What the office or a site typed for everybody to read: one line, with its signs. */
export function plainLine(typed: string): string {
  return typed.replace(STEERING_SIGNS, ' ').replace(/ +/g, ' ').trim();
}

/** What the office or a site wrote to families, in its own lines; never more than one of them empty in a row. */
export function plainText(typed: string): string {
  const lines = typed.replace(LINE_BREAKS, '\n').split('\n').map(plainLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What anybody wrote in lines of their own: as little of a link as in a name. */
function plainStrangersText(typed: string): string {
  return plainText(typed.replace(LINKING_SIGNS, ' '));
}

/** What is known to come from the office or from a site's people; everything else may have been typed by anybody. */
const READERS: Readonly<Record<string, (typed: string) => string>> = {
  link: (address) => address,
  reason: plainStrangersText,
  // Has the shape of an address: nothing else fits into it.
  registrantEmail: plainLine,
  message: plainText,
  acceptanceText: plainText,
  siteName: plainLine,
  orgName: plainLine,
  address: plainLine,
  dates: plainLine,
  days: plainLine,
  times: plainLine,
  coordinatorName: plainLine,
  coordinatorEmail: plainLine,
  coordinatorPhone: plainLine,
};

/** The facts of a mail with all but its link made plain. */
export function plainFacts<F extends Record<string, string | null>>(facts: F): F {
  const plain = Object.entries(facts).map(([name, value]) => [
    name,
    value === null ? null : (READERS[name] ?? plainName)(value),
  ]);
  return Object.fromEntries(plain) as F;
}
