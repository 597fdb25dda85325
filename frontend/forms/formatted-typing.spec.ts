import { formatPhone } from '../../domain/fields/phone.js';
import { rules } from '../../domain/fields/rules.js';
import { formatZip } from '../../domain/fields/rules.js';
import { formatText, typeFormatted } from './formatted-typing.js';

const PHONE = {
  format: formatPhone,
  isValid: (text: string) => rules.phone.read(text).error === undefined,
};
const ZIP = { format: formatZip, isValid: () => true };

/** `(505|) 555` as text and caret position. */
function parseCaret(marked: string): { text: string; caret: number } {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

function typePhone(before: string, typed: string, inputType = 'insertText'): string {
  const { text, caret } = typeFormatted(before, parseCaret(typed), inputType, PHONE);
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
    expect(typePhone(before, typed)).toBe(after);
  });

  it('keeps the caret after a digit typed in the middle', () => {
    expect(typePhone('(505) 555-010', '(5905|) 555-010')).toBe('(590) 5|55-5010');
  });

  it('keeps the caret when a digit is deleted in the middle', () => {
    expect(typePhone('(505) 555-0100', '(55|) 555-0100', 'deleteContentBackward')).toBe('(55|5) 550-100');
  });

  it('deletes past a character that the format would add again', () => {
    expect(typePhone('(505) 555-0100', '(505 |555-0100', 'deleteContentBackward')).toBe('(50|5) 550-100');
    expect(typePhone('(505) 555-0100', '(505|555-0100', 'deleteContentForward')).toBe('(505|) 550-100');
  });

  it('keeps a number whose first bracket was deleted', () => {
    expect(typePhone('(505) 555', '|505) 555', 'deleteContentBackward')).toBe('|(505) 555');
  });

  it.each([
    ['1-505-747-2210', '(505) 747-2210'],
    ['15057472210', '(505) 747-2210'],
    ['+1 505 747 2210', '(505) 747-2210'],
    ['505.747.2210 ext. 17', '(505) 747-2210 x17'],
    ['1 (505) 747-2210 #17', '(505) 747-2210 x17'],
    ['505 747 2210 extension 17', '(505) 747-2210 x17'],
    ['5057472210x17', '(505) 747-2210 x17'],
    ['+52 55 1234 5678', '+525512345678'],
  ])('accepts %s, typed or pasted', (text, shown) => {
    let typed = '';
    for (const sign of text) typed = typePhone(typed, `${typed}${sign}|`).replace('|', '');
    expect(typed).toBe(shown);
    expect(typePhone('', `${text}|`, 'insertFromPaste')).toBe(`${shown}|`);
  });

  it.each([
    '52 55 1234 5678',
    '505-747-2210 or 505-747-2211',
    '(505) 7472-2210',
    '505-747-2210 ext. 1234567',
    '150-574-7221 x0',
  ])('leaves %s as pasted, for the rule to reject', (text) => {
    expect(typePhone('', `${text}|`, 'insertFromPaste')).toBe(`${text}|`);
    expect(formatText(text, PHONE)).toBe(text);
    expect(PHONE.isValid(text)).toBe(false);
  });

  it('doesn’t rearrange a number with a digit or space typed in the middle', () => {
    expect(typePhone('(505) 555-0100', '(505) 7|555-0100')).toBe('(505) 7|555-0100');
    expect(typePhone('(505) 555-0100 x17', '(505) 55|-0100 x17', 'deleteContentBackward')).toBe(
      '(505) 55|-0100 x17',
    );
    expect(typePhone('(505) 555-0100 x17', '(505) 555-0100 17|', 'deleteContentBackward')).toBe(
      '(505) 555-0100 x1|',
    );
  });

  it('keeps the caret when a country code is typed before a number', () => {
    expect(typePhone('(505) 555-0100', '1|(505) 555-0100')).toBe('|(505) 555-0100');
  });

  it('shows letters as they are, for the rule to reject', () => {
    expect(typePhone('(505) 555', '(505) 555call|')).toBe('(505) 555call|');
  });

  it('adds the dash of a nine-digit ZIP and lets it be deleted', () => {
    expect(typeFormatted('87110', parseCaret('871101|'), 'insertText', ZIP)).toEqual(parseCaret('87110-1|'));
    expect(typeFormatted('87110-1', parseCaret('87110-|'), 'deleteContentBackward', ZIP)).toEqual(
      parseCaret('87110-|'),
    );
  });
});
