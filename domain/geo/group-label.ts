/** A shared prefix must be longer than this, including its last space. */
const SHARED_PREFIX_LONGER_THAN = 6;

const SEPARATOR = /[\s\-–—:,/(]/;
const SEPARATORS_AT_END = /[\s\-–—:,/(]+$/;

function getCommonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/** 'Mesa Mi' of 'Mesa Middle' and 'Mesa Mill' becomes 'Mesa '. */
function keepWholeWords(prefix: string, names: readonly string[]): string {
  let length = prefix.length;
  const endsInsideWord = (name: string): boolean =>
    length > 0 &&
    length < name.length &&
    !SEPARATOR.test(name.charAt(length)) &&
    !SEPARATOR.test(name.charAt(length - 1));
  while (names.some(endsInsideWord)) length -= 1;
  return prefix.slice(0, length);
}

/** In whole words and with the separator after it; '' if it's too short. */
export function getSharedPrefix(names: readonly string[]): string {
  if (names.length < 2) return '';
  const prefix = keepWholeWords(getCommonPrefix(names), names);
  return prefix.length > SHARED_PREFIX_LONGER_THAN ? prefix : '';
}

/** 'Piñon Elementary A' and 'Piñon Elementary B' become 'Piñon Elementary A / B'. */
export function getGroupLabel(names: readonly string[]): string {
  const distinct = [...new Set(names.map((name) => name.trim()))];
  const shared = getSharedPrefix(distinct);
  if (!shared) return distinct.join(' / ');
  const stem = shared.replace(SEPARATORS_AT_END, '');
  const rests = distinct.map((name) => name.slice(shared.length).trim());
  // A site named exactly like the prefix is a program of its own next to the others.
  if (rests.includes('')) return [stem, ...rests.filter((rest) => rest !== '')].join(' / ');
  return (shared + rests.join(' / ')).trim();
}
