import { rules } from '../fields/rules.js';
import { registerForm, resetPasswordForm } from './account.js';
import { defineForm, differ } from './form.js';

/** POST /users/me. */
export const ownNameForm = defineForm({
  firstName: registerForm.fields.firstName,
  lastName: registerForm.fields.lastName,
});

export const currentPassword = {
  rule: rules.presentedPassword,
  label: 'label.currentPassword',
  required: true,
} as const;

/** POST /users/me/email. */
export const changeEmailForm = defineForm(
  {
    email: { rule: rules.email, label: 'label.newEmail', required: true },
    confirmEmail: { rule: rules.email, label: 'label.confirmNewEmail', required: true },
    password: currentPassword,
  },
  {
    rules: [
      {
        field: 'confirmEmail',
        message: 'form.emailsDiffer',
        broken: (values) => differ(values['email'], values['confirmEmail']),
      },
    ],
  },
);

/** POST /users/me/password. */
export const changePasswordForm = defineForm(
  { password: currentPassword, ...resetPasswordForm.fields },
  { rules: resetPasswordForm.rules },
);

/** POST /users/me/delete. */
export const deleteAccountForm = defineForm({ password: currentPassword });

/** POST /users/me/announcements. */
export const announcementsForm = defineForm({
  announcements: { rule: rules.yesNo, label: 'account.announcements', required: true },
});

/** POST /users/me/startPage: whether an administrator's login leads to the office's home. */
export const startPageForm = defineForm({
  opensOffice: { rule: rules.yesNo, label: 'overview.opensHere', required: true },
});

/** The language of an account's pages and mail. */
export const languageForm = defineForm({
  language: { rule: rules.language, label: 'label.language.account', required: true },
});

/** POST /users/me/mobile: where texts should go. */
export const mobileForm = defineForm({
  phone: { rule: rules.mobile, label: 'label.mobile', required: true },
});

/** POST /users/me/mobile/verify: with the code that was texted there. */
export const mobileCodeForm = defineForm({
  code: { rule: rules.textCode, label: 'label.textCode', required: true },
});
