interface Typed {
  text: string;
  caret: number;
}

/** Characters that formats add and remove; all others are typed by the person. */
const ADDED = /[\s().x-]/i;
const ALL_ADDED = new RegExp(ADDED, 'gi');

function countOwnSigns(text: string): number {
  return text.replace(ALL_ADDED, '').length;
}

function findPlaceAfter(text: string, own: number): number {
  let place = 0;
  for (let seen = 0; seen < own && place < text.length; place += 1) {
    if (!ADDED.test(text.charAt(place))) seen += 1;
  }
  return place;
}

/** Deleting a character that the format would restore deletes the typed character next to it instead. */
function deleteThrough(before: string, typed: Typed, direction: 'backward' | 'forward'): Typed {
  const own = countOwnSigns(typed.text.slice(0, typed.caret));
  const end = findPlaceAfter(before, direction === 'backward' ? own : own + 1);
  if (end === 0) return typed;
  return { text: before.slice(0, end - 1) + before.slice(end), caret: end - 1 };
}

export interface TypedFormat {
  format: (text: string) => string;
  isValid: (text: string) => boolean;
}

/** Unchanged if only formatting would make it valid, such as a pasted foreign number without its plus. */
export function formatText(text: string, { format, isValid }: TypedFormat): string {
  const formatted = format(text);
  return isValid(formatted) && !isValid(text) ? text : formatted;
}

/** One more character at the end: the text before it was accepted, so this only adds to that. */
function isNextSign(before: string, { text }: Typed): boolean {
  return text.startsWith(before) && text.length === before.length + 1;
}

/** Correcting the middle of a number keeps the caret after the same typed character. */
export function typeFormatted(before: string, typed: Typed, inputType: string, rule: TypedFormat): Typed {
  let now = typed;
  if (
    inputType.startsWith('delete') &&
    countOwnSigns(before) === countOwnSigns(typed.text) &&
    rule.format(typed.text) === before
  ) {
    now = deleteThrough(before, typed, inputType === 'deleteContentForward' ? 'forward' : 'backward');
  }
  const text = isNextSign(before, now) ? rule.format(now.text) : formatText(now.text, rule);
  if (text === now.text) return now;
  if (now.caret === now.text.length) return { text, caret: text.length };
  // A country code before the caret was removed.
  const dropped = Math.max(0, countOwnSigns(now.text) - countOwnSigns(text));
  const own = countOwnSigns(now.text.slice(0, now.caret)) - dropped;
  return { text, caret: findPlaceAfter(text, Math.max(0, own)) };
}
