/** What stands in an input, and where its caret is. */
export interface Typed {
  text: string;
  caret: number;
}

/** The signs that formats add and drop; all others are the person's own. */
const ADDED = /[\s().x-]/i;
const ALL_ADDED = new RegExp(ADDED, 'gi');

function ownSigns(text: string): number {
  return text.replace(ALL_ADDED, '').length;
}

/** The place right behind the given number of the person's own signs. */
function placeAfter(text: string, own: number): number {
  let place = 0;
  for (let seen = 0; seen < own && place < text.length; place += 1) {
    if (!ADDED.test(text.charAt(place))) seen += 1;
  }
  return place;
}

/** Deleting a sign that the format puts back right away deletes the person's own sign beside it instead. */
function deleteThrough(typed: Typed, direction: 'backward' | 'forward'): Typed {
  const own = ownSigns(typed.text.slice(0, typed.caret));
  const end = direction === 'backward' ? placeAfter(typed.text, own) : placeAfter(typed.text, own + 1);
  if (end === 0) return typed;
  return { text: typed.text.slice(0, end - 1) + typed.text.slice(end), caret: end - 1 };
}

/**
 * Formats what was typed and keeps the caret behind the same sign, so that it does not jump to the end when the
 * middle of a number is corrected.
 */
export function typeFormatted(
  before: string,
  typed: Typed,
  inputType: string,
  format: (text: string) => string,
): Typed {
  let now = typed;
  if (
    inputType.startsWith('delete') &&
    ownSigns(before) === ownSigns(typed.text) &&
    format(typed.text) === before
  ) {
    now = deleteThrough(typed, inputType === 'deleteContentForward' ? 'forward' : 'backward');
  }
  const text = format(now.text);
  const isAtEnd = now.caret === now.text.length;
  return { text, caret: isAtEnd ? text.length : placeAfter(text, ownSigns(now.text.slice(0, now.caret))) };
}
