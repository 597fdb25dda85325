import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { currentRun } from '../import-session.js';
import type { RunView } from '../import-view.js';
import { ResultCounts } from '../outcomes/ResultCounts.js';
import step from '../Step.module.css';
import { askCancel } from './ask-cancel.js';
import { RunProgress } from './RunProgress.js';
import { StopNotice } from './StopNotice.js';

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
    <section className={step.card} aria-labelledby="import-sending">
      <div className={step.head}>
        <h2 id="import-sending" tabIndex={-1}>
          {t(isImport ? 'workbook.sending.importTitle' : 'workbook.sending.tryTitle', { file: fileName })}
        </h2>
        <p className={step.soft}>{t(isImport ? 'workbook.sending.stay' : 'workbook.tryHint')}</p>
      </div>
      <RunProgress run={run} total={total} />
      <div aria-live="polite">
        {isHalted && <StopNotice run={run} total={total} />}
        {phase === 'canceling' && <p className={step.soft}>{t('workbook.sending.canceling')}</p>}
      </div>
      <div className={step.actions}>
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
