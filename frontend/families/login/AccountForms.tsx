import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useLocation } from 'react-router';
import { PAGES, type PagePath } from '../../../domain/contract/pages.js';
import { createAccountForm, recoverForm } from '../../../domain/forms/account.js';
import { EmailField } from '../../forms/EmailField.js';
import { FormField } from '../../forms/FormField.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { makeInlineError } from '../../forms/useMergedSave.js';
import { api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { showNews } from '../../shell/modals.js';
import { RouteDialog, useCloseDialog, useUnsavedGuard } from '../../shell/RouteDialog.js';
import { completeSignIn } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';

export function CreateAccount() {
  const t = useText();
  const close = useCloseDialog(PAGES.login);
  const onChanged = useUnsavedGuard();
  const form = useForm(createAccountForm, {
    send: ({ firstName, lastName, email, password }) =>
      api.post('/authenticate/register', { firstName, lastName, email, password }),
    onSent: () => {
      close();
      // The page that opens asks to confirm the email.
      showToast('success', t('createAccount.created'));
      void completeSignIn();
    },
    onChanged,
    // An email that's taken, or too many accounts from one place.
    inlineError: makeInlineError(409, 429),
  });
  return (
    <RouteDialog title={t('createAccount.title')} onClose={close}>
      <FormFrame
        form={{ ...form, hasRequired: false }}
        footer={<FormFooter form={form} action={t('createAccount.submit')} />}
      >
        <p>{t('createAccount.text')}</p>
        <FormField name="firstName" autoComplete="given-name" />
        <FormField name="lastName" autoComplete="family-name" />
        <EmailField name="email" other="confirmEmail" autoComplete="username" />
        <EmailField name="confirmEmail" other="email" autoComplete="email" />
        <FormField name="password" autoComplete="new-password" hint={t('createAccount.passwordHint')} />
        <FormField name="confirmPassword" autoComplete="new-password" />
      </FormFrame>
    </RouteDialog>
  );
}

export function ForgotPassword({ parent = PAGES.login }: { parent?: PagePath }) {
  const t = useText();
  const close = useCloseDialog(parent);
  const typed = useLocation().state as { email?: unknown } | null;
  const onChanged = useUnsavedGuard();
  const form = useForm(recoverForm, {
    initial: { email: typed?.email },
    send: async (values) => {
      await api.post('/authenticate/recover', values);
      return values.email ?? '';
    },
    onSent: (address) => {
      close();
      showToast('success', t('recover.sent'));
      void showNews({ title: t('recover.sentTitle'), text: t('recover.sentText', { address }) });
    },
    onChanged,
    inlineError: makeInlineError(429),
  });
  return (
    <RouteDialog title={t('recover.title')} onClose={close}>
      <FormFrame
        form={{ ...form, hasRequired: false }}
        footer={
          <DialogActions sx={{ p: 0 }}>
            <Button onClick={close}>{t('dialog.cancel')}</Button>
            <BusyButton type="submit" variant="contained" isBusy={form.isBusy}>
              {t('recover.submit')}
            </BusyButton>
          </DialogActions>
        }
      >
        <p>{t('recover.text')}</p>
        <FormField name="email" autoComplete="username" />
      </FormFrame>
    </RouteDialog>
  );
}
