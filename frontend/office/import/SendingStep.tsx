import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { confirmDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { ProgressLine } from '../ui/loading-parts.js';
import { Section } from '../ui/Section.js';
import { getCurrentImport, countRowsDone } from './import-session.js';
import type { RunView, StepView } from './import-view.js';
import { ResultFigures } from './ResultsStep.js';
import { estimateTimeLeft } from './run-progress.js';

export function SendingStep({ fileName, report, run }: StepView<'sending'>) {
  const t = useText();
  const { rows: total } = report.facts;
  const { kind, phase } = run;
  const isImport = kind === 'import';
  const isPaused = phase === 'paused' || phase === 'pausing';

  /** An import pauses and asks first; a dry run has nothing to lose. */
  async function cancel(): Promise<void> {
    const sending = getCurrentImport()?.run;
    if (isImport) {
      if (phase === 'running') sending?.pause();
      const isSure = await confirmDialog({
        title: t('workbook.cancel.title'),
        text: t('workbook.cancel.text', { done: countRowsDone(), total }),
        yes: t('workbook.cancel.yes'),
        no: t('workbook.cancel.no'),
        isDangerous: true,
      });
      if (!isSure) {
        if (phase === 'running') sending?.resume();
        return;
      }
    }
    sending?.cancel();
  }

  return (
    <Section
      title={t(isImport ? 'workbook.sending.importTitle' : 'workbook.sending.tryTitle', { file: fileName })}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <Stack spacing={2}>
        <Typography color="textSecondary">
          {t(isImport ? 'workbook.sending.stay' : 'workbook.tryHint')}
        </Typography>
        <RunProgress run={run} total={total} />
        <div aria-live="polite">
          {isPaused && <PauseNotice run={run} total={total} />}
          {phase === 'canceling' && (
            <Typography color="textSecondary">{t('workbook.sending.canceling')}</Typography>
          )}
        </div>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="contained"
            disabled={phase === 'canceling'}
            onClick={(event) => {
              // Ignores the second click of a double click, which would undo the first.
              if (event.detail > 1) return;
              if (isPaused) getCurrentImport()?.run?.resume();
              else getCurrentImport()?.run?.pause();
            }}
          >
            {t(isPaused ? 'workbook.sending.continue' : 'workbook.sending.pause')}
          </Button>
          <BusyButton variant="outlined" isBusy={phase === 'canceling'} onClick={() => void cancel()}>
            {t(isImport ? 'workbook.sending.cancel' : 'workbook.sending.cancelTry')}
          </BusyButton>
        </Stack>
        <ResultFigures counts={run.counts} />
      </Stack>
    </Section>
  );
}

interface RunProps {
  run: RunView;
  total: number;
}

/** How many times screen readers announce the progress. */
const ANNOUNCEMENTS = 4;

function RunProgress({ run: { kind, phase, done, rowsPerSecond }, total }: RunProps) {
  const t = useText();
  const formatRows = (count: number) => t('workbook.sending.progress', { done: count, total });
  const left = estimateTimeLeft(total - done, rowsPerSecond);
  const quarter = Math.floor((done / total) * ANNOUNCEMENTS);
  const announced = quarter === 0 ? '' : formatRows(Math.ceil((quarter * total) / ANNOUNCEMENTS));
  const isRunning = phase === 'running';
  return (
    <div>
      <ProgressLine
        label={t(kind === 'import' ? 'workbook.sending.bar' : 'workbook.sending.tryBar')}
        done={done}
        total={total}
        said={formatRows(done)}
      />
      <Typography
        color="textSecondary"
        component={Box}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
      >
        {isRunning && rowsPerSecond !== null && (
          <span>{t('workbook.sending.pace', { count: Math.round(rowsPerSecond) })}</span>
        )}
        {isRunning && left !== null && (
          <span>
            {left === 'soon'
              ? t('workbook.sending.soon')
              : t('workbook.sending.minutes', { count: left.minutes })}
          </span>
        )}
      </Typography>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

function PauseNotice({ run: { phase, stop, done }, total }: RunProps) {
  const t = useText();
  if (stop === null) return null;
  return (
    <Alert role="none" severity="warning">
      <p>
        <strong>
          {phase === 'pausing'
            ? t('workbook.sending.pausing')
            : t('workbook.sending.paused', { done, total })}
        </strong>
      </p>
      <p>
        {t(`workbook.stop.${stop}`)} {stop !== 'asked' && stop !== 'rowsLost' && t('workbook.stop.resumes')}
      </p>
    </Alert>
  );
}
