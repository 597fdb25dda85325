import { accountRules as rules } from '../fields/account-rules.js';
import { defineForm, differ } from './form.js';

/** The body of POST /authenticate/register; only the screen has the confirmation fields below. */
export const registerForm = defineForm({
  firstName: { rule: rules.name, label: 'label.firstName', required: true },
  lastName: { rule: rules.name, label: 'label.lastName', required: true },
  email: { rule: rules.email, label: 'label.email', required: true },
  password: { rule: rules.password, label: 'label.password', required: true },
});

/** Create account. */
export const createAccountForm = defineForm(
  {
    firstName: registerForm.fields.firstName,
    lastName: registerForm.fields.lastName,
    email: registerForm.fields.email,
    confirmEmail: { rule: rules.email, label: 'label.confirmEmail', required: true },
    password: registerForm.fields.password,
    confirmPassword: { rule: rules.presentedPassword, label: 'label.confirmPassword', required: true },
  },
  {
    rules: [
      {
        field: 'confirmEmail',
        message: 'form.emailsDiffer',
        broken: (values) => differ(values['email'], values['confirmEmail']),
      },
      {
        field: 'confirmPassword',
        message: 'form.passwordsDiffer',
        broken: (values) => values['password'] !== null && values['password'] !== values['confirmPassword'],
      },
    ],
  },
);

/** Forgot password. */
export const recoverForm = defineForm({
  email: { rule: rules.email, label: 'label.email', required: true },
});

/** The body of POST /authenticate/reset without its token ('Passwords do not match' has no period). */
export const resetPasswordForm = defineForm(
  {
    newPassword: { rule: rules.password, label: 'label.newPassword', required: true },
    confirmNewPassword: { rule: rules.presentedPassword, label: 'label.confirmNewPassword', required: true },
  },
  {
    rules: [
      {
        field: 'confirmNewPassword',
        message: 'form.newPasswordsDiffer',
        broken: (values) =>
          values['newPassword'] !== null && values['newPassword'] !== values['confirmNewPassword'],
      },
    ],
  },
);

/** POST /authenticate/reset: the form, and the token of the mailed link. */
export const resetForm = defineForm(
  { ...resetPasswordForm.fields, token: { rule: rules.token, label: 'field.requiredShort', required: true } },
  { rules: resetPasswordForm.rules },
);

/** POST /authenticate/confirm and /authenticate/reset/check. */
export const tokenForm = defineForm({
  token: { rule: rules.token, label: 'field.requiredShort', required: true },
});
