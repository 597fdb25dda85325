import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { ApiError, api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { showError } from '../../shell/modals.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { useSending } from '../../shell/useSending.js';

/** Asks first, because email scanners open links, too. Needs no login. */
export function AnnouncementsOffScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const turnOff = useSending({
    mutationFn: () => api.post('/announcements/off', {}, { query: { token } }),
    onSuccess: () => navigate(PAGES.announcementsOff, { replace: true }),
    onError: (error) => {
      if (!isUnknown(error)) void showError(error);
    },
  });

  if (token && !turnOff.isSuccess && !isUnknown(turnOff.error)) {
    return (
      <Notice isPage title="unsubscribe.title" text="unsubscribe.text">
        <BusyButton
          variant="contained"
          isBusy={turnOff.isBusy}
          isUnsent={turnOff.isUnsent}
          onClick={() => turnOff.run()}
        >
          {t('unsubscribe.turnOff')}
        </BusyButton>
      </Notice>
    );
  }
  const state = turnOff.isSuccess ? 'done' : 'failed';
  return (
    <Notice isPage key={state} title={`unsubscribe.${state}Title`} text={`unsubscribe.${state}Text`}>
      <Button component={Link} to={PAGES.account} variant="outlined">
        {t('unsubscribe.account')}
      </Button>
    </Notice>
  );
}

function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
