import { LIMITS } from './rules.js';
import { formatPhone, normalisePhone } from './phone.js';

describe('a phone while it is typed', () => {
  it.each([
    ['', ''],
    ['505', '505'],
    ['5055', '(505) 5'],
    ['505555', '(505) 555'],
    ['5055550', '(505) 555-0'],
    ['5055550100', '(505) 555-0100'],
    ['505555010012', '(505) 555-0100 x12'],
    ['1234567890123456', '(123) 456-7890 x123456'],
    ['12345678901234567', '(123) 456-7890 x123456'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+1234567890123456789', '+123456789012345678'],
    ['505-CALL', '505-CALL'],
  ])('%j shows as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each(['5055550100', '505555010012', '1234567890123456', '+123456789012345678'])(
    '%s is read back from what it shows as',
    (phone) => {
      expect(normalisePhone(formatPhone(phone))).toBe(phone);
    },
  );

  it('never shows more than the input takes', () => {
    expect(formatPhone('1'.repeat(40))).toHaveLength(LIMITS.phoneInput);
    expect(formatPhone(`+${'1'.repeat(40)}`)).toHaveLength(LIMITS.internationalPhoneInput);
  });
});
