import Button from '@mui/material/Button';
import { createContext, use, type ReactNode } from 'react';
import styles from './DialogBodies.module.css';
import { ApiError, ConnectionError } from './api.js';
import { useText } from './texts.js';

export interface Question {
  text: ReactNode;
  /** The verb of the action. */
  yes: string;
  no?: string;
  danger?: boolean;
}

/** The id of the element with a dialog's text. */
export const DialogTextId = createContext<string | undefined>(undefined);

/** What a mere Enter does. */
export function focus(button: HTMLElement | null): void {
  button?.focus();
}

/** What a dialog says. Screen readers read it together with the title, so an alert has exactly one. */
export function DialogText({ children }: { children: ReactNode }) {
  return (
    <div id={use(DialogTextId)} className={styles.text}>
      {children}
    </div>
  );
}

/** The row of buttons at the bottom of a dialog or panel. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export function ConfirmBody({
  text,
  yes,
  no,
  danger = false,
  onAnswer,
}: Question & { onAnswer: (isYes: boolean) => void }) {
  const t = useText();
  return (
    <>
      <DialogText>{text}</DialogText>
      <DialogActions>
        <Button {...(danger && { ref: focus })} onClick={() => onAnswer(false)}>
          {no ?? t('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          {...(!danger && { ref: focus })}
          onClick={() => onAnswer(true)}
        >
          {yes}
        </Button>
      </DialogActions>
    </>
  );
}

function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

export function InfoBody({
  text,
  details,
  onClose,
}: {
  text: ReactNode;
  details?: ReactNode;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <>
      <DialogText>{text}</DialogText>
      {details !== undefined && <Details summary={t('info.details')}>{details}</Details>}
      <DialogActions>
        <Button variant="contained" ref={focus} onClick={onClose}>
          {t('dialog.ok')}
        </Button>
      </DialogActions>
    </>
  );
}

function technicalDetails(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  const status = error instanceof ApiError ? `status ${error.status}\n` : '';
  return `${status}${window.location.pathname}\n${new Date().toISOString()}\n${trace}`;
}

export function ErrorBody({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useText();
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const reference = error instanceof ApiError && error.reference;
  return (
    <>
      <DialogText>
        {error instanceof ConnectionError && <p>{t('error.noConnection')}</p>}
        <p>{t('error.text')}</p>
        <p className={styles.errorLine}>
          <strong>{name}</strong>: {message}
        </p>
        {reference && <p>{t('error.reference', { reference })}</p>}
      </DialogText>
      <Details summary={t('error.details')}>
        <pre className={styles.trace}>{technicalDetails(error)}</pre>
      </Details>
      <DialogActions>
        <Button variant="contained" ref={focus} onClick={onClose}>
          {t('dialog.ok')}
        </Button>
      </DialogActions>
    </>
  );
}
