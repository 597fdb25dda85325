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
function deleteThrough(before: string, typed: Typed, direction: 'backward' | 'forward'): Typed {
  const own = ownSigns(typed.text.slice(0, typed.caret));
  const end = placeAfter(before, direction === 'backward' ? own : own + 1);
  if (end === 0) return typed;
  return { text: before.slice(0, end - 1) + before.slice(end), caret: end - 1 };
}

/** How a field's rule formats text, and whether it takes the text as it is. */
export interface TypedFormat {
  format: (text: string) => string;
  isValid: (text: string) => boolean;
}

/**
 * The text as the format shows it. Where that would make a valid value out of a text that the rule can't read, such as
 * a pasted foreign number without its plus, the text stays as it is and the rule refuses it.
 */
export function formattedText(text: string, { format, isValid }: TypedFormat): string {
  const formatted = format(text);
  return isValid(formatted) && !isValid(text) ? text : formatted;
}

/** One more sign at the end: the text before it was understood, so it's only added to it. */
function isNextSign(before: string, { text }: Typed): boolean {
  return text.startsWith(before) && text.length === before.length + 1;
}

/**
 * Formats what was typed and keeps the caret behind the same sign, so that it does not jump to the end when the
 * middle of a number is corrected.
 */
export function typeFormatted(before: string, typed: Typed, inputType: string, rule: TypedFormat): Typed {
  let now = typed;
  if (
    inputType.startsWith('delete') &&
    ownSigns(before) === ownSigns(typed.text) &&
    rule.format(typed.text) === before
  ) {
    now = deleteThrough(before, typed, inputType === 'deleteContentForward' ? 'forward' : 'backward');
  }
  const text = isNextSign(before, now) ? rule.format(now.text) : formattedText(now.text, rule);
  if (text === now.text) return now;
  if (now.caret === now.text.length) return { text, caret: text.length };
  // A country code that was dropped stood before the caret.
  const dropped = Math.max(0, ownSigns(now.text) - ownSigns(text));
  const own = ownSigns(now.text.slice(0, now.caret)) - dropped;
  return { text, caret: placeAfter(text, Math.max(0, own)) };
}
