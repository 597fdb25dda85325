import { formatPhone } from '../../domain/fields/phone.js';
import { formatZip } from '../../domain/fields/zip.js';
import { typeFormatted } from './formatted-typing.js';

/** `(505|) 555` as text and caret. */
function at(marked: string): { text: string; caret: number } {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

function phone(before: string, typed: string, inputType = 'insertText'): string {
  const { text, caret } = typeFormatted(before, at(typed), inputType, formatPhone);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typing into a formatted input', () => {
  it.each([
    ['', '5|', '5|'],
    ['505', '5055|', '(505) 5|'],
    ['(505) 555', '(505) 5550|', '(505) 555-0|'],
    ['(505) 555-0100', '(505) 555-01001|', '(505) 555-0100 x1|'],
    ['', '505.555.0100|', '(505) 555-0100|'],
    ['', '+44 20 7946 0000|', '+442079460000|'],
  ])('formats at the end: %s, typed %s', (before, typed, after) => {
    expect(phone(before, typed)).toBe(after);
  });

  it('keeps the caret behind the digit that was typed in the middle', () => {
    expect(phone('(505) 555-010', '(5905|) 555-010')).toBe('(590) 5|55-5010');
    expect(phone('(505) 555-0100', '(505) 7|555-0100')).toBe('(505) 7|55-5010 x0');
  });

  it('keeps the caret when a digit is deleted in the middle', () => {
    expect(phone('(505) 555-0100', '(55|) 555-0100', 'deleteContentBackward')).toBe('(55|5) 550-100');
  });

  it('deletes through a sign that the format puts back', () => {
    expect(phone('(505) 555-0100', '(505 |555-0100', 'deleteContentBackward')).toBe('(50|5) 550-100');
    expect(phone('(505) 555-0100', '(505|555-0100', 'deleteContentForward')).toBe('(505|) 550-100');
  });

  it('leaves a number alone that loses its first bracket', () => {
    expect(phone('(505) 555', '|505) 555', 'deleteContentBackward')).toBe('|(505) 555');
  });

  it('shows letters as they are, for the rule to refuse', () => {
    expect(phone('(505) 555', '(505) 555call|')).toBe('(505) 555call|');
  });

  it('adds the dash of a nine-digit ZIP and lets it be deleted', () => {
    expect(typeFormatted('87110', at('871101|'), 'insertText', formatZip)).toEqual(at('87110-1|'));
    expect(typeFormatted('87110-1', at('87110-|'), 'deleteContentBackward', formatZip)).toEqual(
      at('87110-|'),
    );
  });
});
