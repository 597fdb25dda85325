import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../shell/ErrorBoundary.js';
import { guardPage } from '../shell/leave-guard.js';
import { Loading } from '../shell/Loading.js';
import { QuestionDialog } from '../shell/QuestionDialog.js';
import { PHONE } from '../shell/RouteDialog.js';
import { giveUpSession, logout, useSession } from '../shell/session.js';
import { getLastActive, countSecondsLeft } from '../shell/session-clock.js';
import { continueSession } from '../shell/session-watch.js';
import { useText } from '../shell/texts.js';
import { LoginForm } from './areas.js';

/** Counts down to the forced logout, always by the clock, so it's right after the computer slept. */
function TimeLeft() {
  const t = useText();
  const [left, setLeft] = useState(() => countSecondsLeft(Date.now(), getLastActive()));
  useEffect(() => {
    const timer = setInterval(() => setLeft(countSecondsLeft(Date.now(), getLastActive())), 1000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor(left / 60);
  const seconds = String(left % 60).padStart(2, '0');
  return (
    <>
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

/** 'Session Expiring'. Closing it in any way but Logout counts as activity. */
function SessionWarning() {
  const t = useText();
  const text = (
    <>
      <p>{t('session.expiringText')}</p>
      <TimeLeft />
    </>
  );
  return (
    <QuestionDialog
      question={{
        title: t('session.expiring'),
        text,
        yes: t('session.continue'),
        no: t('session.logout'),
      }}
      onAnswer={(isContinued) => {
        if (isContinued === false) void logout();
        else continueSession();
      }}
    />
  );
}

/** A tab's title may contain a child's name, so it's replaced while the login is shown. */
function useGenericTitle(): void {
  const t = useText();
  useEffect(() => {
    const before = document.title;
    document.title = t('shell.program');
    return () => {
      document.title = before;
    };
  }, [t]);
}

/** Someone else may see an unattended screen, so nothing below the login is there, not even on paper. */
const COVERED = { '#app, .MuiDialog-root:not([data-covers])': { visibility: 'hidden' } } as const;

/** The login on top of a form with unsaved changes (docs/decisions/008); only its own content closes it. */
function SignInAgain() {
  const t = useText();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  useGenericTitle();
  useEffect(
    () =>
      guardPage({
        isFirst: true,
        isDirty: () => true,
        // The browser's Back button leaves the form and loses what wasn't saved.
        mayLeave: () => {
          giveUpSession();
          return Promise.resolve(true);
        },
      }),
    [],
  );
  return (
    <Dialog
      open
      data-covers
      fullScreen={isPhone}
      maxWidth="xs"
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <GlobalStyles styles={COVERED} />
      <DialogTitle>{t('session.signInAgain')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <p>{t('session.signInAgainText')}</p>
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>
              <LoginForm isOverForm />
            </Suspense>
          </ErrorBoundary>
          <Button onClick={giveUpSession}>{t('session.giveUp')}</Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

/** The dialogs of a session that's about to end, or has ended. */
export function SessionDialogs() {
  const { isIdle = false, isCovered = false } = useSession();
  if (isCovered) return <SignInAgain />;
  return isIdle ? <SessionWarning /> : null;
}
