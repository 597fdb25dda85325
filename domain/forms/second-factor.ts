import { rules } from '../fields/rules.js';
import { loginForm } from './account.js';
import { defineForm } from './form.js';
import { currentPassword } from './own-account.js';

/** Of an authenticator app, or a recovery code. */
const code = { rule: rules.shortText, label: 'label.code', required: true } as const;

/** The second step of logging in. */
export const loginCodeForm = defineForm({
  code,
  remember: { rule: rules.checkbox, label: 'label.rememberDevice', required: false },
});

/** POST /authenticate: both steps. The code is only needed by accounts with a second factor. */
export const wholeLoginForm = defineForm({
  ...loginForm.fields,
  ...loginCodeForm.fields,
  code: { ...code, required: false },
});

/** POST /users/me/secondFactor/setUp. */
export const setUpSecondFactorForm = defineForm({ password: currentPassword });

/** POST /users/me/secondFactor/turnOn: the first code of the app shows that it has the secret. */
export const turnOnSecondFactorForm = defineForm({
  code: { ...code, label: 'label.firstCode' },
});

/** POST /users/me/secondFactor/turnOff, and /newCodes. */
export const changeSecondFactorForm = defineForm({ password: currentPassword, code });
