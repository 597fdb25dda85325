import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { resetPasswordForm } from '../../../domain/forms/account.js';
import { FormField } from '../../forms/FormField.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { ApiError, api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { Loading } from '../../shell/Loading.js';
import { showInfo } from '../../shell/modals.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { ONCE } from '../../shell/query-client.js';
import { OVER_PAGE } from '../../shell/RouteDialog.js';
import { findSession, completeSignIn, useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { forgetPendingReset, isPendingInvitation, getPendingReset } from './pending-reset.js';

function getInlineError(error: ApiError): string | null {
  const isRefused = error.status >= 400 && error.status < 500 && !error.fields;
  // A rejected link never works again, so it's forgotten: otherwise the next login would lead back here.
  if (error.status === 400 && isRefused) forgetPendingReset();
  return isRefused ? error.message : null;
}

function AskAgain({ variant }: { variant: 'contained' | 'text' }) {
  const t = useText();
  return (
    <Button component={Link} to={PAGES.newResetLink} {...OVER_PAGE} variant={variant}>
      {t('reset.askAgain')}
    </Button>
  );
}

function ResetPasswordForm({ token, isInvitation }: { token: string; isInvitation: boolean }) {
  const t = useText();
  const { user } = useSession();
  const navigate = useNavigate();

  async function goOn(): Promise<void> {
    // A new password ends all of the user's sessions, maybe this one too.
    if (user) await findSession();
    await navigate(PAGES.login, { replace: true });
  }

  const form = useForm(resetPasswordForm, {
    send: (values) => api.post<{ user?: object }>('/authenticate/reset', { ...values, token }),
    onSent: (answer) => {
      // Before the login, which would otherwise lead back here.
      forgetPendingReset();
      if (answer.user) {
        showToast('success', t('invitation.done'));
        void navigate(PAGES.login, { replace: true });
        void completeSignIn();
        return;
      }
      void showInfo({ title: t('reset.done'), text: <p>{t('reset.doneText')}</p> }).then(goOn);
    },
    inlineError: getInlineError,
  });
  return (
    <FormFrame
      form={{ ...form, hasRequired: false }}
      footer={
        <Stack spacing={1}>
          <BusyButton type="submit" variant="contained" size="large" isBusy={form.isBusy}>
            {t(isInvitation ? 'invitation.submit' : 'reset.submit')}
          </BusyButton>
          {form.messages.length > 0 && <AskAgain variant="text" />}
        </Stack>
      }
    >
      <FormField name="newPassword" autoComplete="new-password" hint={t('createAccount.passwordHint')} />
      <FormField name="confirmNewPassword" autoComplete="new-password" />
    </FormFrame>
  );
}

type LinkState = 'missing' | 'checking' | 'usable' | 'dead';

/** Without an answer, shows the form: saving it decides. */
function useLinkState(token: string | null): LinkState {
  const { isLoading, error } = useQuery({
    queryKey: ['reset', token],
    queryFn: () => api.post('/authenticate/reset/check', { token }),
    enabled: token !== null,
    retry: false,
    ...ONCE,
  });
  const isDead = error instanceof ApiError && error.status === 400;
  // Only when leaving: loading the page again should say the same.
  useEffect(() => (isDead ? forgetPendingReset : undefined), [isDead]);
  if (token === null) return 'missing';
  if (isLoading) return 'checking';
  return isDead ? 'dead' : 'usable';
}

export function ResetPasswordScreen() {
  const t = useText();
  const { user } = useSession();
  const [token] = useState(getPendingReset);
  const [isInvitation] = useState(isPendingInvitation);
  const link = useLinkState(token);
  if (link === 'checking') return <Loading />;
  if (token === null || link !== 'usable') {
    return (
      <Notice
        isPage
        title={link === 'dead' ? 'reset.dead' : 'reset.noToken'}
        text={link === 'dead' ? 'reset.deadText' : 'reset.noTokenText'}
      >
        <AskAgain variant="contained" />
        {link === 'dead' && (
          <Button component={Link} to={PAGES.login} variant="outlined">
            {t(user ? 'confirm.goOn' : 'confirm.logIn')}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <Card sx={{ width: 'min(100%, 480px)', mx: 'auto', p: { xs: '24px 20px', sm: 4 } }}>
      <Stack spacing={2}>
        <PageTitle>{t(isInvitation ? 'invitation.title' : 'reset.title')}</PageTitle>
        <Typography color="textSecondary">{t(isInvitation ? 'invitation.text' : 'reset.text')}</Typography>
        <ResetPasswordForm token={token} isInvitation={isInvitation} />
      </Stack>
    </Card>
  );
}
