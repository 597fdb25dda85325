import { catalogs } from '../testing/catalogs.js';
import {
  tokenForm,
  createAccountForm,
  recoverForm,
  registerForm,
  resetForm,
  resetPasswordForm,
} from './account.js';
import { readForm, type Form, type RawValues } from './form.js';
import { loginForm } from './login.js';
import { languageForm } from './own-account.js';

const NEW_ACCOUNT = {
  firstName: 'Ana',
  lastName: 'Baca',
  email: 'ana@example.org',
  confirmEmail: 'ana@example.org',
  password: 'read-this-summer',
  confirmPassword: 'read-this-summer',
};
const NEW_PASSWORD = { newPassword: 'read-this-summer', confirmNewPassword: 'read-this-summer' };

function readMessages(form: Form, raw: RawValues): Record<string, string | undefined> {
  const { faults } = readForm(form, raw);
  return Object.fromEntries(
    Object.entries(faults).map(([name, key]) => [name, catalogs.en[key as keyof typeof catalogs.en]]),
  );
}

describe.each<[string, Form, RawValues]>([
  ['login', loginForm, { email: 'ana@example.org', password: 'x' }],
  ['create account', createAccountForm, NEW_ACCOUNT],
  ['recover', recoverForm, { email: 'ana@example.org' }],
  ['reset password', resetPasswordForm, NEW_PASSWORD],
  ['reset', resetForm, { ...NEW_PASSWORD, token: 'abc' }],
  ['token', tokenForm, { token: 'abc' }],
  ['language', languageForm, { language: 'es' }],
])('%s', (_, form, filledIn) => {
  it('is valid when filled in', () => {
    expect(readMessages(form, filledIn)).toEqual({});
  });

  it.each(Object.keys(filledIn))('requires %s', (field) => {
    expect(readMessages(form, { ...filledIn, [field]: '' })).toMatchObject({ [field]: 'Field is required.' });
  });
});

describe('an account', () => {
  it.each([
    ['firstName', 'x'.repeat(65), 'Name too long'],
    ['lastName', 'x'.repeat(65), 'Name too long'],
    ['confirmEmail', 'eva@example.org', 'Emails do not match.'],
    ['confirmPassword', 'read-this-winter', 'Passwords do not match.'],
    ['confirmPassword', 'Read-this-summer', 'Passwords do not match.'],
  ])('has a message for %s: %p', (field, raw, sentence) => {
    expect(readMessages(createAccountForm, { ...NEW_ACCOUNT, [field]: raw })).toEqual({ [field]: sentence });
  });

  it.each([
    ['ana', 'Invalid email address'],
    [`${'x'.repeat(320)}@example.org`, 'Email too long'],
  ])('has a message for the email: %p', (email, sentence) => {
    expect(readMessages(registerForm, { ...NEW_ACCOUNT, email })).toEqual({ email: sentence });
  });

  it.each([
    ['1234567', 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
  ])('has a message for the password: %p', (password, sentence) => {
    expect(readMessages(registerForm, { ...NEW_ACCOUNT, password })).toEqual({ password: sentence });
  });

  it('does not validate the password at login', () => {
    expect(readMessages(loginForm, { email: 'ana@example.org', password: '123' })).toEqual({});
  });

  it('has no period in the message for different new passwords', () => {
    expect(readMessages(resetPasswordForm, { ...NEW_PASSWORD, confirmNewPassword: 'another one' })).toEqual({
      confirmNewPassword: 'Passwords do not match',
    });
  });
});
