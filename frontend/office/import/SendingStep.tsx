import { Button } from '../../shell/Button.js';
import { confirmDialog } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import { currentRun, rowsDone } from './import-session.js';
import type { RunView } from './import-view.js';
import styles from './import.module.css';
import { ResultCounts } from './ResultList.js';
import { timeLeft } from './run-progress.js';

interface RunProps {
  run: RunView;
  total: number;
}

/** Rows are sent one after the other. The person can pause, continue and cancel. */
export function SendingStep({ fileName, total, run }: RunProps & { fileName: string }) {
  const t = useText();
  const { kind, phase } = run;
  const isImport = kind === 'import';
  const isPaused = phase === 'paused' || phase === 'pausing';
  return (
    <section className={styles.card} aria-labelledby="import-sending">
      <div className={styles.head}>
        <h2 id="import-sending" tabIndex={-1}>
          {t(isImport ? 'workbook.sending.importTitle' : 'workbook.sending.tryTitle', { file: fileName })}
        </h2>
        <p className={styles.soft}>{t(isImport ? 'workbook.sending.stay' : 'workbook.tryHint')}</p>
      </div>
      <RunProgress run={run} total={total} />
      <div aria-live="polite">
        {isPaused && <PauseNotice run={run} total={total} />}
        {phase === 'canceling' && <p className={styles.soft}>{t('workbook.sending.canceling')}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={phase === 'canceling'}
          onClick={(event) => {
            // Ignores the second click of a double click: it would undo the first.
            if (event.detail > 1) return;
            if (isPaused) currentRun()?.resume();
            else currentRun()?.pause();
          }}
        >
          {t(isPaused ? 'workbook.sending.continue' : 'workbook.sending.pause')}
        </Button>
        <Button disabled={phase === 'canceling'} onClick={() => void confirmCancel(run, total)}>
          {t(isImport ? 'workbook.sending.cancel' : 'workbook.sending.cancelTry')}
        </Button>
      </div>
      <ResultCounts counts={run.counts} />
    </section>
  );
}

/** Screen readers announce the progress this many times. */
const ANNOUNCEMENTS = 4;

/** How far a run is, how fast, and how much time is left. */
function RunProgress({ run: { kind, phase, done, rowsPerSecond }, total }: RunProps) {
  const t = useText();
  const rows = (count: number) => t('workbook.sending.progress', { done: count, total });
  const left = timeLeft(total - done, rowsPerSecond);
  const quarter = Math.floor((done / total) * ANNOUNCEMENTS);
  const announced = quarter === 0 ? '' : rows(Math.ceil((quarter * total) / ANNOUNCEMENTS));
  return (
    <div className={styles.part}>
      <ProgressBar
        label={t(kind === 'import' ? 'workbook.sending.bar' : 'workbook.sending.tryBar')}
        done={done}
        total={total}
        said={rows(done)}
      />
      <p className={styles.progress}>
        <span className={styles.done}>{rows(done)}</span>
        {phase === 'running' && rowsPerSecond !== null && (
          <span>{t('workbook.sending.pace', { count: Math.round(rowsPerSecond) })}</span>
        )}
        {phase === 'running' && left !== null && (
          <span>
            {left === 'soon'
              ? t('workbook.sending.soon')
              : t('workbook.sending.minutes', { count: left.minutes })}
          </span>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

/** Why nothing is being sent, and what the person can do. */
function PauseNotice({ run: { phase, stop, done }, total }: RunProps) {
  const t = useText();
  if (stop === null) return null;
  return (
    <div className={styles.notice}>
      <p>
        <strong>
          {phase === 'pausing'
            ? t('workbook.sending.pausing')
            : t('workbook.sending.paused', { done, total })}
        </strong>
      </p>
      <p className={styles.text}>
        {t(`workbook.stop.${stop}`)} {stop !== 'asked' && stop !== 'rowsLost' && t('workbook.stop.resumes')}
      </p>
    </div>
  );
}

/** Cancels a run. An import pauses and asks first; a dry run has nothing to lose. */
async function confirmCancel({ kind, phase }: RunView, total: number): Promise<void> {
  const run = currentRun();
  if (kind === 'import') {
    if (phase === 'running') run?.pause();
    const isSure = await confirmDialog({
      title: text('workbook.cancel.title'),
      text: text('workbook.cancel.text', { done: rowsDone(), total }),
      yes: text('workbook.cancel.yes'),
      no: text('workbook.cancel.no'),
      danger: true,
    });
    if (!isSure) {
      if (phase === 'running') run?.resume();
      return;
    }
  }
  run?.cancel();
}
