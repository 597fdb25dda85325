import { countSegments, fitText, simplifySigns } from './text-segments.js';

describe('the segments of a text', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // Two units each.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // 76 fit into 153 units: a character isn't split.
    ['€'.repeat(152), 2],
    ['€'.repeat(153), 3],
    ['ñ¿é'.repeat(53), 1],
    ['í'.repeat(70), 1],
    ['í'.repeat(71), 2],
    ['í'.repeat(134), 2],
    ['í'.repeat(135), 3],
    [`${'a'.repeat(70)}í`, 2],
    // A pair of surrogates isn't split either: 33 fit into 67.
    ['😀'.repeat(35), 1],
    ['😀'.repeat(66), 2],
    ['😀'.repeat(67), 3],
  ])('are counted as phone companies do (%#)', (text, segments) => {
    expect(countSegments(text)).toBe(segments);
  });
});

describe('simpler signs', () => {
  it.each([
    ['María’s “place” – today…', 'Maria\'s "place" - today...'],
    ['Piñon, José, ¿está?', 'Piñon, José, ¿esta?'],
    ['Diné bizaad: Łį́į́ʼ', "Diné bizaad: Lii'"],
    ['Анна 😀', 'Анна 😀'],
  ])('%s becomes %s', (text, simple) => {
    expect(simplifySigns(text)).toBe(simple);
  });
});

describe('a text that has to fit', () => {
  const LINK = 'https://reading.example.gov/dashboard';
  const write = (name: string) => (shorten: (value: string) => string) =>
    `Programa: ${shorten(name)} tiene un lugar. ${LINK}`;

  it('stays as it is if it does, with punctuation that costs nothing', () => {
    expect(fitText(write('María’s'))).toBe(`Programa: María's tiene un lugar. ${LINK}`);
  });

  it('loses accents before anything else', () => {
    const name = 'Í'.repeat(60) + ' Ñ'.repeat(10);
    expect(fitText(write(name))).toBe(
      `Programa: ${'I'.repeat(60)}${' Ñ'.repeat(10)} tiene un lugar. ${LINK}`,
    );
  });

  it.each([
    'x'.repeat(2000),
    'no class today '.repeat(150),
    'Анна '.repeat(100),
    '😀'.repeat(300),
    '€'.repeat(400),
  ])('is shortened, but never its link (%#)', (name) => {
    const text = fitText(write(name));
    expect(countSegments(text)).toBeLessThanOrEqual(2);
    expect(text.startsWith('Programa: ')).toBe(true);
    expect(text.endsWith(`... tiene un lugar. ${LINK}`)).toBe(true);
  });

  it('uses the space that it has', () => {
    const text = fitText((shorten) => shorten('word '.repeat(500)));
    expect(text.length).toBeGreaterThan(295);
    expect(text.endsWith('word...')).toBe(true);
  });
});
