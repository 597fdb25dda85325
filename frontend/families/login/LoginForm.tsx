import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { CODE_REQUIRED } from '../../../domain/contract/second-factor.js';
import { loginForm } from '../../../domain/forms/login.js';
import { FormField } from '../../forms/FormField.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { ApiError, api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { OVER_PAGE } from '../../shell/RouteDialog.js';
import { completeSignIn, useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { SecondStep, showRefusal, type OpenStep } from './SecondStep.js';

/** Keeps the email when changing pages, until somebody logs in. */
let typedEmail: unknown = '';

interface LoginFormProps {
  /** A form's session has ended: the same account logs in again, and other pages open in a new tab. */
  isOverForm?: boolean;
}

export function LoginForm({ isOverForm = false }: LoginFormProps) {
  const t = useText();
  const { user } = useSession();
  const [open, setOpen] = useState<OpenStep | null>(null);
  const form = useForm(loginForm, {
    initial: { email: isOverForm ? user?.email : typedEmail },
    send: async (values) => {
      try {
        await api.post('/authenticate', values);
        typedEmail = '';
        await completeSignIn();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== CODE_REQUIRED) throw error;
        setOpen({ typed: values, passkey: error.passkey });
      }
    },
    inlineError: showRefusal,
  });
  if (open) return <SecondStep open={open} onBack={() => setOpen(null)} />;
  const email = form.values['email'];
  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <Stack spacing={1}>
          <BusyButton type="submit" variant="contained" size="large" isBusy={form.isBusy}>
            {t('login.submit')}
          </BusyButton>
          <Button
            component={Link}
            to={PAGES.forgotPassword}
            onClick={() => (typedEmail = email)}
            {...(isOverForm ? { target: '_blank' } : { ...OVER_PAGE, state: { ...OVER_PAGE.state, email } })}
          >
            {t('login.forgot')}
          </Button>
        </Stack>
      }
    >
      <FormField name="email" autoComplete="username" />
      <FormField name="password" autoComplete="current-password" />
    </FormFrame>
  );
}
