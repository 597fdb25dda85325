import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { AccountView } from '../../../domain/contract/user.js';
import type { Form, FormValues, RawValues } from '../../../domain/forms/form.js';
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  ownNameForm,
} from '../../../domain/forms/own-account.js';
import { EmailField } from '../../forms/EmailField.js';
import { FormField } from '../../forms/FormField.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { makeInlineError } from '../../forms/useMergedSave.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { findSession } from '../../shell/session.js';
import { showInfo } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useAccountChange } from './account-queries.js';

export interface DialogProps {
  onDone: () => void;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
}

export interface AccountFormProps extends DialogProps {
  account: AccountView;
}

interface ActionFormProps<F extends Form, Answer> extends DialogProps {
  form: F;
  path: string;
  initial?: RawValues;
  action: string;
  danger?: boolean;
  /** What's sent, if it's more than what was typed. */
  makeBody?: (values: FormValues<F>) => object | Promise<object>;
  /** What a toast says after saving. */
  done?: string;
  /** Whether this changes the header or what the person may do. */
  changesSession?: boolean;
  /** Instead of closing the dialog. */
  onSent?: (answer: Answer, values: FormValues<F>) => void;
  children: ReactNode;
}

/** All fields are required, so none is marked. */
export function ActionForm<F extends Form, Answer = unknown>({
  form,
  path,
  initial,
  action,
  danger = false,
  makeBody = (values) => values,
  done,
  changesSession = false,
  onDone,
  onSent = onDone,
  onChanged,
  onCancel,
  children,
}: ActionFormProps<F, Answer>) {
  const t = useText();
  const change = useAccountChange<Answer>(path);
  const state = useForm(form, {
    ...(initial && { initial }),
    send: async (values) => ({ answer: await change.mutateAsync(await makeBody(values)), values }),
    onSent: ({ answer, values }) => {
      if (changesSession) void findSession();
      if (done) showToast('success', done);
      onSent(answer, values);
    },
    onChanged,
    // An email that's taken, an account that can't be deleted, or too many attempts.
    inlineError: makeInlineError(409, 429),
  });
  return (
    <FormFrame
      form={{ ...state, hasRequired: false }}
      footer={
        <DialogActions sx={{ p: 0 }}>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            isBusy={state.isBusy}
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

export function NameForm({ account, ...dialog }: AccountFormProps) {
  const t = useText();
  return (
    <ActionForm
      form={ownNameForm}
      path="/users/me"
      initial={{ firstName: account.firstName, lastName: account.lastName }}
      action={t('account.saveName')}
      done={t('account.nameSaved')}
      changesSession
      {...dialog}
    >
      <FormField name="firstName" autoComplete="given-name" />
      <FormField name="lastName" autoComplete="family-name" />
    </ActionForm>
  );
}

export function EmailForm(dialog: DialogProps) {
  const t = useText();
  return (
    <ActionForm
      form={changeEmailForm}
      path="/users/me/email"
      action={t('account.sendLink')}
      onSent={(_, { email }) => {
        showToast('success', t('account.emailSent', { address: email ?? '' }));
        dialog.onDone();
      }}
      {...dialog}
    >
      <p>{t('account.changeEmailText')}</p>
      <EmailField name="email" other="confirmEmail" autoComplete="email" />
      <EmailField name="confirmEmail" other="email" autoComplete="email" />
      <FormField name="password" autoComplete="current-password" />
    </ActionForm>
  );
}

export function PasswordForm({ account, ...dialog }: AccountFormProps) {
  const t = useText();
  return (
    <ActionForm
      form={changePasswordForm}
      path="/users/me/password"
      action={t('account.savePassword')}
      done={t('account.passwordSaved')}
      {...dialog}
    >
      <p>{t('account.changePasswordText')}</p>
      {account.newEmail !== null && (
        <p>{t('account.changePasswordPending', { address: account.newEmail })}</p>
      )}
      <FormField name="password" autoComplete="current-password" />
      <FormField name="newPassword" autoComplete="new-password" hint={t('createAccount.passwordHint')} />
      <FormField name="confirmNewPassword" autoComplete="new-password" />
    </ActionForm>
  );
}

export function DeleteForm(dialog: DialogProps) {
  const t = useText();
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    // The session has ended; this updates the screen.
    await findSession();
    await navigate(PAGES.login, { replace: true });
    await showInfo({ title: t('account.deleted'), text: t('account.deleteStays') });
  }

  return (
    <ActionForm
      form={deleteAccountForm}
      path="/users/me/delete"
      action={t('account.deleteYes')}
      danger
      onSent={() => void leave()}
      {...dialog}
    >
      <p>{t('account.deleteGoes')}</p>
      <Typography color="textSecondary">{t('account.deleteStays')}</Typography>
      <FormField name="password" autoComplete="current-password" />
    </ActionForm>
  );
}
