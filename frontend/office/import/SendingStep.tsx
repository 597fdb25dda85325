import { Button } from '../../shell/Button.js';
import { confirmDialog } from '../../shell/modals.js';
import { currentLanguage, text, useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import { ProgressBar } from '../ProgressBar.js';
import { currentRun, rowsDone } from './import-session.js';
import type { RunView } from './import-view.js';
import styles from './import.module.css';
import { ResultCounts } from './ResultCounts.js';
import { timeLeft } from './run-progress.js';

/** Heard now and then: at each quarter. */
const HEARD_STEPS = 4;

/** How far a run is, how fast, and how long it will still take. */
export function RunProgress({ run, total }: { run: RunView; total: number }) {
  const t = useText();
  const [language] = useLanguage();
  const { done, rowsPerSecond } = run;
  const rows = (count: number) =>
    t('workbook.sending.progress', {
      done: formatNumber(count, language),
      total: formatNumber(total, language),
    });
  const left = timeLeft(total - done, rowsPerSecond);
  const quarter = Math.floor((done / total) * HEARD_STEPS);
  const heard = quarter === 0 ? '' : rows(Math.ceil((quarter * total) / HEARD_STEPS));
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={t(run.kind === 'import' ? 'workbook.sending.bar' : 'workbook.sending.tryBar')}
        done={done}
        total={total}
        said={rows(done)}
      />
      <p className={styles.said}>
        <span className={styles.done}>{rows(done)}</span>
        {run.phase === 'running' && rowsPerSecond !== null && (
          <span>
            {t('workbook.sending.pace', { number: formatNumber(Math.round(rowsPerSecond), language) })}
          </span>
        )}
        {run.phase === 'running' && left !== null && (
          <span>
            {left === 'soon'
              ? t('workbook.sending.soon')
              : t('workbook.sending.minutes', {
                  count: left.minutes,
                  number: formatNumber(left.minutes, language),
                })}
          </span>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {heard}
      </p>
    </div>
  );
}

/** Why nothing is sent at the moment, and what to do about it. */
export function StopNotice({ run, total }: { run: RunView; total: number }) {
  const t = useText();
  const [language] = useLanguage();
  const { phase, stop, done } = run;
  if (stop === null) return null;
  return (
    <div className={styles.notice}>
      <p>
        <strong>
          {phase === 'pausing'
            ? t('workbook.sending.pausing')
            : t('workbook.sending.paused', {
                done: formatNumber(done, language),
                total: formatNumber(total, language),
              })}
        </strong>
      </p>
      <p className={styles.text}>
        {t(`workbook.stop.${stop}`)} {stop !== 'asked' && stop !== 'rowsLost' && t('workbook.stop.resumes')}
      </p>
    </div>
  );
}

/** Ends a run before its end. An import stands still while the person is asked; a try has nothing to lose. */
export async function askCancel({ kind, phase }: RunView, total: number): Promise<void> {
  const run = currentRun();
  if (kind === 'import') {
    if (phase === 'running') run?.pause();
    const language = currentLanguage();
    const isSure = await confirmDialog({
      title: text('workbook.cancel.title'),
      text: text('workbook.cancel.text', {
        done: formatNumber(rowsDone(), language),
        total: formatNumber(total, language),
      }),
      yes: text('workbook.cancel.yes'),
      no: text('workbook.cancel.no'),
      danger: true,
    });
    if (!isSure) {
      if (phase === 'running') run?.goOn();
      return;
    }
  }
  run?.cancel();
}

interface SendingStepProps {
  fileName: string;
  total: number;
  run: RunView;
}

/** Rows are sent one after the other; the person can pause, go on, and cancel. */
export function SendingStep({ fileName, total, run }: SendingStepProps) {
  const t = useText();
  const { kind, phase } = run;
  const isImport = kind === 'import';
  const isHalted = phase === 'paused' || phase === 'pausing';
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
        {isHalted && <StopNotice run={run} total={total} />}
        {phase === 'canceling' && <p className={styles.soft}>{t('workbook.sending.canceling')}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={phase === 'canceling'}
          onClick={(event) => {
            // The second click of a double one would undo the first.
            if (event.detail > 1) return;
            if (isHalted) currentRun()?.goOn();
            else currentRun()?.pause();
          }}
        >
          {t(isHalted ? 'workbook.sending.continue' : 'workbook.sending.pause')}
        </Button>
        <Button disabled={phase === 'canceling'} onClick={() => void askCancel(run, total)}>
          {t(isImport ? 'workbook.sending.cancel' : 'workbook.sending.cancelTry')}
        </Button>
      </div>
      <ResultCounts counts={run.counts} />
    </section>
  );
}
