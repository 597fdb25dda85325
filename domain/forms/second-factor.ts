import { textRule } from '../fields/account-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';
import { loginForm } from './login.js';
import { currentPassword } from './own-account.js';

/** Of an authenticator app, or a recovery code. */
const code = { rule: rules.shortText, label: 'label.code', required: true } as const;
const optionalCode = { ...code, required: false } as const;

/** What the browser answers for a passkey, as JSON; a thousand characters or two, more for some security keys. */
const passkey = {
  rule: textRule(16_000, 'field.textTooLong', 'token'),
  label: 'label.passkey',
  required: true,
} as const;
const optionalPasskey = { ...passkey, required: false } as const;

const remember = { rule: rules.checkbox, label: 'label.rememberDevice', required: false } as const;

/** The second step of logging in. */
export const loginCodeForm = defineForm({ code, remember });

/** The same with a passkey: there's nothing to type. */
export const loginPasskeyForm = defineForm({ remember });

/** POST /authenticate: both steps. The code or the passkey is only needed by accounts with a second factor. */
export const wholeLoginForm = defineForm({
  ...loginForm.fields,
  code: optionalCode,
  passkey: optionalPasskey,
  remember,
});

/** POST /users/me/secondFactor/turnOn: the first code of the app shows that it has the secret. */
export const turnOnSecondFactorForm = defineForm({
  code: { ...code, label: 'label.firstCode' },
});

/**
 * POST /users/me/secondFactor/setUp, /turnOff and /newCodes, and /users/me/passkeys/start: the password, and if two-step
 * login is on, a code or a passkey.
 */
export const changeSecondFactorForm = defineForm({
  password: currentPassword,
  code: optionalCode,
  passkey: optionalPasskey,
});

/** POST /users/me/passkeys/add. */
export const addPasskeyForm = defineForm({
  name: { rule: rules.name, label: 'label.passkeyName', required: true },
  passkey,
});

/** What's typed for it. */
export const passkeyNameForm = defineForm({ name: addPasskeyForm.fields.name });

/** POST /users/me/passkeys/remove. */
export const removePasskeyForm = defineForm({
  id: { rule: rules.guid, label: 'label.passkey', required: true },
  ...changeSecondFactorForm.fields,
});
