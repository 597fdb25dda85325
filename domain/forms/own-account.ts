import { rules } from '../fields/rules.js';
import { registerForm, resetPasswordForm } from './account.js';
import { defineForm, differ } from './form.js';

export const ownNameForm = defineForm({
  firstName: registerForm.fields.firstName,
  lastName: registerForm.fields.lastName,
});

export const currentPassword = {
  rule: rules.presentedPassword,
  label: 'label.currentPassword',
  required: true,
} as const;

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

export const changePasswordForm = defineForm(
  { password: currentPassword, ...resetPasswordForm.fields },
  { rules: resetPasswordForm.rules },
);

export const deleteAccountForm = defineForm({ password: currentPassword });

export const announcementsForm = defineForm({
  announcements: { rule: rules.yesNo, label: 'account.announcements', required: true },
});

export const startPageForm = defineForm({
  opensOffice: { rule: rules.yesNo, label: 'overview.opensHere', required: true },
});

export const languageForm = defineForm({
  language: { rule: rules.language, label: 'label.language.account', required: true },
});

export const mobileForm = defineForm({
  phone: { rule: rules.mobile, label: 'label.mobile', required: true },
});

export const mobileCodeForm = defineForm({
  code: { rule: rules.textCode, label: 'label.textCode', required: true },
});
