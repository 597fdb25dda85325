/** The most segments a text may have: each one is billed as a text. */
export const MAX_SEGMENTS = 2;

/** The alphabet of GSM 03.38, one unit each; those below take two. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENDED = new Set('\f^{}\\[~]|€');

/** Units per segment: in a text with only one, and in a text with several. */
const GSM_UNITS = { one: 160, several: 153 };
const UCS2_UNITS = { one: 70, several: 67 };

/** One character outside of GSM 03.38 makes all of it UCS-2. */
export function countSegments(text: string): number {
  const isGsm = [...text].every((sign) => GSM.has(sign) || GSM_EXTENDED.has(sign));
  const { one, several } = isGsm ? GSM_UNITS : UCS2_UNITS;
  const units = [...text].map((sign) => {
    if (isGsm) return GSM_EXTENDED.has(sign) ? 2 : 1;
    return sign.length;
  });
  if (units.reduce((sum, unit) => sum + unit, 0) <= one) return 1;
  // A character of two units isn't split, so a segment may have one unit left over.
  let segments = 1;
  let used = 0;
  for (const unit of units) {
    if (used + unit > several) {
      segments += 1;
      used = 0;
    }
    used += unit;
  }
  return segments;
}

const PLAIN_PUNCTUATION: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', œ: 'oe' };
const MARKS = /\p{Mn}/gu;

function simplifyPunctuation(text: string): string {
  return [...text.normalize('NFC')].map((sign) => PLAIN_PUNCTUATION[sign] ?? sign).join('');
}

/** `María’s` becomes `Maria's`: only the letters that GSM 03.38 has keep their accents. */
export function simplifySigns(text: string): string {
  return [...simplifyPunctuation(text)]
    .map((sign) => {
      if (GSM.has(sign) || GSM_EXTENDED.has(sign)) return sign;
      const plain = PLAIN_LETTERS[sign] ?? sign.normalize('NFD').replace(MARKS, '');
      const letters = [...plain].map((letter) => PLAIN_LETTERS[letter] ?? letter).join('');
      return [...letters].every((letter) => GSM.has(letter)) ? letters : sign;
    })
    .join('');
}

const ENDING = '...';

function clip(value: string, longest: number): string {
  const signs = [...value];
  if (signs.length <= longest) return value;
  const kept = signs.slice(0, Math.max(1, longest - ENDING.length)).join('');
  const words = kept.replace(/\s+\S*$/u, '');
  return `${(words.length * 2 > kept.length ? words : kept).trimEnd()}${ENDING}`;
}

/** No value needs more: two segments have 306. */
const LONGEST_VALUE = 306;
/** Shorter than this, a name says nothing. */
const SHORTEST_VALUE = 8;

/** If it's too long, accents go first, then the ends of the values passed through `shorten`. */
export function fitText(write: (shorten: (value: string) => string) => string): string {
  const whole = simplifyPunctuation(write((value) => value));
  if (countSegments(whole) <= MAX_SEGMENTS) return whole;
  for (let longest = LONGEST_VALUE; longest > SHORTEST_VALUE; longest--) {
    const text = simplifySigns(write((value) => clip(value, longest)));
    if (countSegments(text) <= MAX_SEGMENTS) return text;
  }
  return simplifySigns(write((value) => clip(value, SHORTEST_VALUE)));
}
