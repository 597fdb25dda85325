import type { ReactNode } from 'react';
import type { AccountView } from '../../../domain/contract/user.js';
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  ownNameForm,
} from '../../../domain/forms/own-account.js';
import { EmailQuestion } from '../../forms/EmailQuestion.js';
import { Field } from '../../forms/Field.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm, type FrameState } from '../../forms/useForm.js';
import { api, type ApiError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { findSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import styles from './AccountPage.module.css';
import type { AccountFormProps } from './account-modals.js';

/** Shown on the form: an email that's taken, an account that can't be deleted, too many attempts. */
const INLINE_STATUSES: readonly number[] = [409, 429];

export function inlineError({ status, message }: ApiError): string | null {
  return INLINE_STATUSES.includes(status) ? message : null;
}

interface FrameProps {
  form: FrameState;
  action: string;
  danger?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** All fields are required, so none is marked. */
export function Frame({ form, action, danger = false, onCancel, children }: FrameProps) {
  const t = useText();
  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <DialogActions>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.isBusy}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.fields}>{children}</div>
    </FormFrame>
  );
}

export function NameForm({ account, onDone, onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const form = useForm(ownNameForm, {
    initial: { firstName: account.firstName, lastName: account.lastName },
    send: (values) => api.post<AccountView>('/users/me', values),
    onSent: () => {
      // Updates the name in the header.
      void findSession();
      showToast('success', t('account.nameSaved'));
      onDone();
    },
    onChanged,
  });
  return (
    <Frame form={form} action={t('account.saveName')} onCancel={onCancel}>
      <Field of={form.field('firstName')} autoComplete="given-name" />
      <Field of={form.field('lastName')} autoComplete="family-name" />
    </Frame>
  );
}

export function EmailForm({ onDone, onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const form = useForm(changeEmailForm, {
    initial: {},
    send: async (values) => {
      await api.post('/users/me/email', values);
      return values.email ?? '';
    },
    onSent: (address) => {
      showToast('success', t('account.emailSent', { address }));
      onDone();
    },
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('account.sendLink')} onCancel={onCancel}>
      <p>{t('account.changeEmailText')}</p>
      <EmailQuestion of={form.field('email')} repeatedBy={form.field('confirmEmail')}>
        <Field of={form.field('email')} autoComplete="email" />
      </EmailQuestion>
      <EmailQuestion of={form.field('confirmEmail')} repeatedBy={form.field('email')}>
        <Field of={form.field('confirmEmail')} autoComplete="email" />
      </EmailQuestion>
      <Field of={form.field('password')} autoComplete="current-password" />
    </Frame>
  );
}

export function PasswordForm({ account, onDone, onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const form = useForm(changePasswordForm, {
    initial: {},
    send: (values) => api.post('/users/me/password', values),
    onSent: () => {
      showToast('success', t('account.passwordSaved'));
      onDone();
    },
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('account.savePassword')} onCancel={onCancel}>
      <p>{t('account.changePasswordText')}</p>
      {account.newEmail !== null && (
        <p>{t('account.changePasswordPending', { address: account.newEmail })}</p>
      )}
      <Field of={form.field('password')} autoComplete="current-password" />
      <Field
        of={form.field('newPassword')}
        autoComplete="new-password"
        hint={t('createAccount.passwordHint')}
      />
      <Field of={form.field('confirmNewPassword')} autoComplete="new-password" />
    </Frame>
  );
}

export function DeleteForm({ onDone, onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const form = useForm(deleteAccountForm, {
    initial: {},
    send: (values) => api.post('/users/me/delete', values),
    onSent: onDone,
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('account.deleteYes')} danger onCancel={onCancel}>
      <p>{t('account.deleteGoes')}</p>
      <p className={styles.soft}>{t('account.deleteStays')}</p>
      <Field of={form.field('password')} autoComplete="current-password" />
    </Frame>
  );
}
