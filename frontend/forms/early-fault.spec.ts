import { rules } from '../../domain/fields/rules.js';
import { findEarlyFault } from './early-fault.js';

const NOW = { hasLeft: false, today: 0 };
const LEFT = { hasLeft: true, today: 0 };

describe('what a field says before the form is sent', () => {
  it.each(['505-call', '(505) 555-010o', 'none'])('a letter in the phone %s is said at once', (typed) => {
    expect(findEarlyFault(rules.phone, typed, NOW)).toBe('field.invalidPhone');
  });

  it.each(['505', '505 555 0100 e', '505 555 0100 ext', '505 555 0100 x', '+52 55'])(
    'the phone %s can still become right',
    (typed) => expect(findEarlyFault(rules.phone, typed, NOW)).toBeNull(),
  );

  it('a short phone, a ZIP with too many digits and half a date are said on leaving', () => {
    expect(findEarlyFault(rules.phone, '505', LEFT)).toBe('field.invalidPhone');
    expect(findEarlyFault(rules.zip, '875071', NOW)).toBeNull();
    expect(findEarlyFault(rules.zip, '875071', LEFT)).toBe('field.invalidZip');
    expect(findEarlyFault(rules.birthday, '5//', LEFT)).toBe('field.dateUnfinished');
    expect(findEarlyFault(rules.birthday, '2/30/2016', LEFT)).toBe('field.noSuchDay');
    expect(findEarlyFault(rules.birthday, 86_400, LEFT)).toBe('field.birthdayInFuture');
  });

  it('a letter in a ZIP is said at once; an empty field says nothing', () => {
    expect(findEarlyFault(rules.zip, '8750a', NOW)).toBe('field.invalidZip');
    expect(findEarlyFault(rules.zip, '', LEFT)).toBeNull();
  });

  it('half an email, a short new password and a name that’s too long are said on leaving', () => {
    expect(findEarlyFault(rules.email, 'irma@', NOW)).toBeNull();
    expect(findEarlyFault(rules.email, 'irma@', LEFT)).toBe('field.invalidEmail');
    expect(findEarlyFault(rules.password, 'short', NOW)).toBeNull();
    expect(findEarlyFault(rules.password, 'short', LEFT)).toBe('field.passwordTooShort');
    expect(findEarlyFault(rules.presentedPassword, 'short', LEFT)).toBeNull();
    expect(findEarlyFault(rules.name, 'x'.repeat(65), LEFT)).toBe('field.nameTooLong');
  });
});
