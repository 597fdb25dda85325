import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { DialogActions, DialogText, focus } from './DialogBodies.js';
import styles from './DialogBodies.module.css';
import { openModal } from './modals.js';
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
      <p role="timer" aria-live="off" className={styles.timer}>
        {t('session.timeLeft', { minutes, seconds })}
      </p>
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
  let isAnswered = false;
  const close = openModal({
    kind: 'window',
    title: text('session.expiring'),
    isAlert: true,
    onClose: () => {
      if (!isAnswered) onContinue();
    },
    content: () => (
      <SessionWarning
        onContinue={() => close()}
        onLogout={() => {
          closeUnanswered();
          onLogout();
        }}
      />
    ),
  });
  function closeUnanswered(): void {
    isAnswered = true;
    close();
  }
  return closeUnanswered;
}

function SessionWarning({ onContinue, onLogout }: { onContinue: () => void; onLogout: () => void }) {
  const t = useText();
  return (
    <>
      <DialogText>
        <p>{t('session.expiringText')}</p>
        <TimeLeft />
      </DialogText>
      <DialogActions>
        <Button onClick={onLogout}>{t('session.logout')}</Button>
        <Button variant="contained" ref={focus} onClick={onContinue}>
          {t('session.continue')}
        </Button>
      </DialogActions>
    </>
  );
}
