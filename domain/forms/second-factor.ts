import { makeTextRule } from '../fields/account-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';
import { loginForm } from './login.js';
import { currentPassword } from './own-account.js';

/** From an authenticator app, or a recovery code. */
const code = { rule: rules.shortText, label: 'label.code', required: true } as const;
const optionalCode = { ...code, required: false } as const;

/** JSON: one or two thousand characters, more for some security keys. */
const passkey = {
  rule: makeTextRule(16_000, 'field.textTooLong', 'token'),
  label: 'label.passkey',
  required: true,
} as const;
const optionalPasskey = { ...passkey, required: false } as const;

const remember = { rule: rules.checkbox, label: 'label.rememberDevice', required: false } as const;

export const loginCodeForm = defineForm({ code, remember });

export const loginPasskeyForm = defineForm({ remember });

/** The code or the passkey is only needed by accounts with a second factor. */
export const wholeLoginForm = defineForm({
  ...loginForm.fields,
  code: optionalCode,
  passkey: optionalPasskey,
  remember,
});

/** The app's first code shows that it has the secret. */
export const turnOnSecondFactorForm = defineForm({
  code: { ...code, label: 'label.firstCode' },
});

export const changeSecondFactorForm = defineForm({
  password: currentPassword,
  code: optionalCode,
  passkey: optionalPasskey,
});

export const addPasskeyForm = defineForm({
  name: { rule: rules.name, label: 'label.passkeyName', required: true },
  passkey,
});

export const passkeyNameForm = defineForm({ name: addPasskeyForm.fields.name });

export const removePasskeyForm = defineForm({
  id: { rule: rules.guid, label: 'label.passkey', required: true },
  ...changeSecondFactorForm.fields,
});
