/** Line breaks and every other sign that steers a terminal, a header or the direction of writing. */
const STEERING_SIGNS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What makes mail programs turn a word into a link: `a.b`, `a@b`, `a://b`, `a/b`. */
const LINKING_SIGNS = /[@:/\\]+|[.\u3002\uff0e\uff61](?=\S)/gu;

/**
 * A name that somebody typed, fit for one line of a mail that carries our word. Anybody can register with any address
 * and call themselves "Win a prize at evil.example": the words may stay, but nothing there becomes a link.
 */
export function plainName(typed: string): string {
  return typed.replace(STEERING_SIGNS, ' ').replace(LINKING_SIGNS, ' ').replace(/ +/g, ' ').trim();
}

/** The facts of a mail with all but its link made plain. */
export function plainFacts<F extends Record<string, string | null>>(facts: F): F {
  const plain = Object.entries(facts).map(([name, value]) => [
    name,
    name === 'link' || value === null ? value : plainName(value),
  ]);
  return Object.fromEntries(plain) as F;
}
