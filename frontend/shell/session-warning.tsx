import { useEffect, useState } from 'react';
import Typography from '@mui/material/Typography';
import { openQuestion } from './modals.js';
import { secondsLeft } from './session-clock.js';
import { lastActiveAt } from './session-times.js';
import { text, useText } from './texts.js';

/** Counts down to the forced logout; computed from the clock each time, so it's right after a sleep. */
function TimeLeft() {
  const t = useText();
  const [left, setLeft] = useState(() => secondsLeft(Date.now(), lastActiveAt()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(Date.now(), lastActiveAt())), 1000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor(left / 60);
  const seconds = String(left % 60).padStart(2, '0');
  return (
    <>
      <p>{t('session.expiringText')}</p>
      <Typography role="timer" aria-live="off" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {t('session.timeLeft', { minutes, seconds })}
      </Typography>
      {/* Screen readers say it once a minute; every second would be too much. */}
      <p role="status" className="visually-hidden">
        {t('session.minutesLeft', { count: Math.ceil(left / 60) })}
      </p>
    </>
  );
}

/**
 * 'Session Expiring'. Closing it in any way but Logout counts as activity; returns a function that closes it without
 * that.
 */
export function openSessionWarning(onLogout: () => void, onContinue: () => void): () => void {
  let isOver = false;
  const close = openQuestion(
    {
      title: text('session.expiring'),
      text: <TimeLeft />,
      yes: text('session.continue'),
      no: text('session.logout'),
    },
    (isYes) => {
      if (isYes === false) onLogout();
      else if (!isOver) onContinue();
    },
  );
  return () => {
    isOver = true;
    close();
  };
}
