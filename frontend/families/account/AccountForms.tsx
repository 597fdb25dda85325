import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { AccountView } from '../../../domain/contract/user.js';
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  ownNameForm,
} from '../../../domain/forms/own-account.js';
import { EmailQuestion } from '../../forms/EmailQuestion.js';
import { FormField } from '../../forms/FormField.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm, type FrameState } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { findSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { inlineError, useAccountChange } from './account-queries.js';

export interface AccountFormProps {
  account: AccountView;
  onDone: () => void;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
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
        <DialogActions sx={{ p: 0 }}>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            isBusy={form.isBusy}
          >
            {action}
          </BusyButton>
        </DialogActions>
      }
    >
      {children}
    </FormFrame>
  );
}

export function NameForm({ account, onDone, onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const change = useAccountChange('/users/me');
  const form = useForm(ownNameForm, {
    initial: { firstName: account.firstName, lastName: account.lastName },
    send: (values) => change.mutateAsync(values),
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
      <FormField name="firstName" autoComplete="given-name" />
      <FormField name="lastName" autoComplete="family-name" />
    </Frame>
  );
}

export function EmailForm({ onDone, onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const change = useAccountChange('/users/me/email');
  const form = useForm(changeEmailForm, {
    initial: {},
    send: async (values) => {
      await change.mutateAsync(values);
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
        <FormField name="email" autoComplete="email" />
      </EmailQuestion>
      <EmailQuestion of={form.field('confirmEmail')} repeatedBy={form.field('email')}>
        <FormField name="confirmEmail" autoComplete="email" />
      </EmailQuestion>
      <FormField name="password" autoComplete="current-password" />
    </Frame>
  );
}

export function PasswordForm({ account, onDone, onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const change = useAccountChange('/users/me/password');
  const form = useForm(changePasswordForm, {
    initial: {},
    send: (values) => change.mutateAsync(values),
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
      <FormField name="password" autoComplete="current-password" />
      <FormField name="newPassword" autoComplete="new-password" hint={t('createAccount.passwordHint')} />
      <FormField name="confirmNewPassword" autoComplete="new-password" />
    </Frame>
  );
}

export function DeleteForm({ onChanged, onCancel }: AccountFormProps) {
  const t = useText();
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    // The session has ended; this updates the screen.
    await findSession();
    await navigate(PAGES.login, { replace: true });
    showToast('success', t('account.deleted'));
  }

  const form = useForm(deleteAccountForm, {
    initial: {},
    send: (values) => api.post('/users/me/delete', values),
    onSent: () => void leave(),
    onChanged,
    inlineError,
  });
  return (
    <Frame form={form} action={t('account.deleteYes')} danger onCancel={onCancel}>
      <p>{t('account.deleteGoes')}</p>
      <Typography color="textSecondary">{t('account.deleteStays')}</Typography>
      <FormField name="password" autoComplete="current-password" />
    </Frame>
  );
}
