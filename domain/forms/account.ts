import { accountRules as rules } from '../fields/account-rules.js';
import { defineForm, differ } from './form.js';

/** Without the confirmation fields, which only the screen has. */
export const registerForm = defineForm({
  firstName: { rule: rules.name, label: 'label.firstName', required: true },
  lastName: { rule: rules.name, label: 'label.lastName', required: true },
  email: { rule: rules.email, label: 'label.email', required: true },
  password: { rule: rules.password, label: 'label.password', required: true },
});

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

export const recoverForm = defineForm({
  email: { rule: rules.email, label: 'label.email', required: true },
});

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

export const resetForm = defineForm(
  { ...resetPasswordForm.fields, token: { rule: rules.token, label: 'field.requiredShort', required: true } },
  { rules: resetPasswordForm.rules },
);

export const tokenForm = defineForm({
  token: { rule: rules.token, label: 'field.requiredShort', required: true },
});
