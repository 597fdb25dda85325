import { useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { ApiError, api } from '../../shell/api.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { errorDialog } from '../../shell/modals.js';
import { navigate } from '../../shell/navigation.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';

type State = 'asking' | 'done' | 'failed';

/** The page of the link in an announcement. It asks first: mail scanners open links, too. It needs no login. */
export function AnnouncementsOffScreen() {
  const t = useText();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const [state, setState] = useState<State>(token ? 'asking' : 'failed');
  const { busy, run } = useSingleFlight<true>();

  async function turnOff(): Promise<void> {
    try {
      await api.post('/announcements/off', {}, { query: { token } });
      setState('done');
      navigate(PAGES.announcementsOff, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setState('failed');
      else await errorDialog(error);
    }
  }

  if (state === 'asking') {
    return (
      <Notice isPage title="unsubscribe.title" text="unsubscribe.text">
        <Button variant="primary" busy={busy !== null} onClick={() => void run(true, turnOff)}>
          {t('unsubscribe.turnOff')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice isPage key={state} title={`unsubscribe.${state}Title`} text={`unsubscribe.${state}Text`}>
      <ButtonLink href={PAGES.account}>{t('unsubscribe.account')}</ButtonLink>
    </Notice>
  );
}
