import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** The files of the font: each has some characters. */
export const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
type Subset = (typeof SUBSETS)[number];
export const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

const RANGES = require('@fontsource/literata/unicode.json') as Record<Subset, string>;

/** The first and last characters of each range of a file, from `U+0000-00FF,U+0131`. */
const CHARACTERS = SUBSETS.map((subset) => ({
  subset,
  ranges: RANGES[subset].split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  }),
}));

/** Which file has this character; the first one, which draws a box, for one that no file has. */
function findSubset(character: string): Subset {
  const code = character.codePointAt(0) ?? 0;
  const isIn = ([first, last]: readonly [number, number]) => code >= first && code <= last;
  return CHARACTERS.find(({ ranges }) => ranges.some(isIn))?.subset ?? 'latin';
}

/** Text that one file of the font can draw. */
export interface Run {
  text: string;
  subset: Subset;
}

/** No control characters, which texts don't have. */
const ALL_LATIN = /^[\u0020-\u00ff\u2000-\u206f]*$/;

/** Marks stay with their letter: each file has the common ones. */
export function splitRuns(text: string): Run[] {
  const composed = text.normalize('NFC');
  if (ALL_LATIN.test(composed)) return [{ text: composed, subset: 'latin' }];
  const runs: Run[] = [];
  for (const letter of composed.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const subset = findSubset(letter);
    const last = runs.at(-1);
    if (last?.subset === subset || (last && letter === ' ')) last.text += letter;
    else runs.push({ text: letter, subset });
  }
  return runs;
}

const fonts = new Map<string, Uint8Array>();

/** A file of the font as TrueType. */
export function loadFont(subset: Subset, weight: Weight): Uint8Array {
  const name = `@fontsource/literata/files/literata-${subset}-${weight}-normal.woff`;
  const font = fonts.get(name) ?? unpackWoff(readFileSync(require.resolve(name)));
  fonts.set(name, font);
  return font;
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The TrueType font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/#TableDirectory). The PDF library reads WOFF as
 * well, but inflates all outlines again for each letter.
 */
function unpackWoff(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let at = 0; at < count; at += 1) {
    const entry = WOFF_HEADER + at * WOFF_ENTRY;
    const from = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(from, from + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const to = SFNT_HEADER + at * SFNT_ENTRY;
    woff.copy(header, to, entry, entry + 4);
    woff.copy(header, to + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([header, ...tables]);
}
