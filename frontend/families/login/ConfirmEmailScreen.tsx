import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { ApiError, api } from '../../shell/api.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { findSession, useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { useReconnect } from '../../shell/useReconnect.js';

type Outcome = 'working' | 'done' | 'changed' | 'taken' | 'failed' | 'noToken' | 'away';

/** A link works only once, so it's sent once, however often the page renders. */
let presented: Promise<Outcome> | null = null;

async function present(token: string): Promise<Outcome> {
  try {
    const { newEmail } = await api.post<{ newEmail?: string }>('/authenticate/confirm', { token });
    return newEmail === undefined ? 'done' : 'changed';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return 'away';
    return error.status === 409 ? 'taken' : 'failed';
  }
}

function presentToken(): Promise<Outcome> {
  const token = new URLSearchParams(window.location.search).get('token');
  if (!token) return Promise.resolve('noToken');
  return present(token);
}

export function ConfirmEmailScreen() {
  const t = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>('working');

  useEffect(() => {
    if (outcome !== 'working') return;
    presented ??= presentToken();
    void presented.then((result) => {
      setOutcome(result);
      if (user && (result === 'done' || result === 'changed')) void findSession();
      if (result === 'away') presented = null;
      else void navigate(PAGES.confirmEmail, { replace: true });
    });
  }, [outcome, user, navigate]);

  useReconnect(() => {
    if (outcome === 'away') setOutcome('working');
  });

  const goOn = (
    <Button component={Link} to={PAGES.login} variant="contained">
      {t(user ? 'confirm.goOn' : 'confirm.logIn')}
    </Button>
  );
  switch (outcome) {
    case 'working':
      return (
        <Notice isPage title="confirm.title" text="confirm.working">
          <Loading />
        </Notice>
      );
    case 'away':
      return (
        <Notice
          isPage
          title="away.title"
          text="away.text"
          action="confirm.retry"
          onAction={() => setOutcome('working')}
        />
      );
    case 'changed':
    case 'taken':
      return (
        <Notice isPage title={`account.${outcome}Title`} text={`account.${outcome}Text`}>
          {goOn}
        </Notice>
      );
    case 'done':
    case 'failed':
    case 'noToken':
      return (
        <Notice isPage title={`confirm.${outcome}`} text={`confirm.${outcome}Text`}>
          {goOn}
        </Notice>
      );
  }
}
