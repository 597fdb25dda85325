import { parseReference, getReferenceNumber } from './reference-number.js';

function makeId(n: number): string {
  const digits = ((BigInt(n) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n)
    .toString(16)
    .slice(-32)
    .padStart(32, '0');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

const ID = 'e8a3eb92-0920-4e19-946f-3a9b0c62bdaf';

describe('the reference number of an application', () => {
  it('is three groups of three, always the same for one id', () => {
    expect(getReferenceNumber(ID)).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/);
    expect(getReferenceNumber(ID)).toBe(getReferenceNumber(ID));
    expect(getReferenceNumber('00000000-00ff-4000-8000-000000000000')).toMatch(/^000-000-/);
  });

  it('can be converted back to its id', () => {
    for (let at = 0; at < 200; at += 1) {
      const id = makeId(at);
      const ids = parseReference(getReferenceNumber(id));
      expect(ids && ids.first <= id && id <= ids.last).toBe(true);
      expect(ids?.first.slice(0, 11)).toBe(id.slice(0, 11));
    }
  });

  it('differs for 20,000 children', () => {
    const numbers = new Set(Array.from({ length: 20_000 }, (_, at) => getReferenceNumber(makeId(at))));
    expect(numbers.size).toBe(20_000);
  });

  it('is accepted in any spelling', () => {
    const number = getReferenceNumber(ID);
    const ids = parseReference(number);
    expect(ids).not.toBeNull();
    expect(parseReference(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toEqual(ids);
    expect(parseReference(number.replaceAll('0', 'O').replaceAll('1', 'I'))).toEqual(ids);
  });

  it('is rejected with one wrong or two swapped characters', () => {
    const chars = [...getReferenceNumber(ID).replaceAll('-', '')];
    for (let at = 0; at < chars.length; at += 1) {
      const wrong = chars.with(at, chars[at] === '7' ? '8' : '7').join('');
      expect(parseReference(wrong)).toBeNull();
      const [one, two] = [chars[at], chars[at + 1]];
      if (one && two && one !== two && at + 1 < chars.length - 1) {
        expect(
          parseReference(
            chars
              .with(at, two)
              .with(at + 1, one)
              .join(''),
          ),
        ).toBeNull();
      }
    }
  });

  it.each(['', 'Garcia', '123', '505-555-0134', `${getReferenceNumber(ID)}7`, 'UUU-UUU-UUU'])(
    'is not %p',
    (typed) => {
      expect(parseReference(typed)).toBeNull();
    },
  );
});
