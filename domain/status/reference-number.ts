/** Crockford's base 32: without I, L, O and U, to avoid misreading. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
/** 8 characters encode the first 40 bits of an id, which are 10 hex digits. */
const DATA_LENGTH = 8;
const HEX_DIGITS = 10;
const CHECK_MODULUS = 31;

/** Catches one wrong character or two swapped ones; it only misses a 0 typed for a Z. */
function computeCheck(data: string): string {
  const sum = [...data].reduce((total, char, at) => total + (at + 1) * ALPHABET.indexOf(char), 0);
  return ALPHABET.charAt(sum % CHECK_MODULUS);
}

/** `7K2-QX9-M4T`, to read out on the phone. Made from the id, so it isn't stored and never changes. */
export function getReferenceNumber(studentId: string): string {
  let bits = BigInt(`0x${studentId.replaceAll('-', '').slice(0, HEX_DIGITS)}`);
  let data = '';
  for (let at = 0; at < DATA_LENGTH; at += 1) {
    data = ALPHABET.charAt(Number(bits % 32n)) + data;
    bits /= 32n;
  }
  return `${data}${computeCheck(data)}`.replace(/(...)(?=.)/g, '$1-');
}

/** To search by primary key; null if it's no reference. Lower case, missing dashes and O for 0 are fine. */
export function parseReference(typed: string): { first: string; last: string } | null {
  const chars = [...typed.toUpperCase().replace(/[\s-]/g, '')].map((char) => LOOKALIKES[char] ?? char);
  const data = chars.slice(0, DATA_LENGTH).join('');
  const isReference =
    chars.length === DATA_LENGTH + 1 &&
    chars.every((char) => ALPHABET.includes(char)) &&
    chars.at(-1) === computeCheck(data);
  if (!isReference) return null;
  const bits = [...data].reduce((sum, char) => sum * 32n + BigInt(ALPHABET.indexOf(char)), 0n);
  const hex = bits.toString(16).padStart(HEX_DIGITS, '0');
  const makeIdWith = (digit: string): string =>
    hex.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { first: makeIdWith('0'), last: makeIdWith('f') };
}
