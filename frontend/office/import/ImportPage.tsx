import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useRefresh } from 'react-admin';
import { guardPage } from '../../shell/leave-guard.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { useDroppedFile } from '../upload/FilePicker.js';
import { UploadPage } from '../upload/UploadPage.js';
import { FaultyStep, ReadingStep, ReadyStep } from './CheckSteps.js';
import { ChooseStep } from './ChooseStep.js';
import { enterImport, importGuard, takeFile, useImportView } from './import-session.js';
import type { ImportView } from './import-view.js';
import { ResultsStep } from './ResultsStep.js';
import { SendingStep } from './SendingStep.js';

export function ImportPage() {
  const t = useText();
  const { user } = useSession();
  const view = useImportView();
  const userId = user?.id ?? '';
  useFreshLists(view);
  // Before the first paint, so that another person's import is never visible.
  useLayoutEffect(() => {
    enterImport(userId);
    return guardPage(importGuard);
  }, [userId]);
  const stepRef = useStepFocus(view.step);
  const isOver = useDroppedFile(takeFile) && view.step !== 'sending';

  return (
    <UploadPage title={t('workbook.title')} lead={t('workbook.lead')}>
      <Steps view={view} />
      <Box
        ref={stepRef}
        sx={{
          position: 'relative',
          ...(isOver && { outline: '3px dashed var(--turquoise)', outlineOffset: '6px', borderRadius: 1 }),
        }}
      >
        <CurrentStep key={view.step} view={view} />
        {isOver && (
          <Chip
            color="primary"
            label={t('workbook.choose.letGo')}
            sx={{ position: 'absolute', top: 12, right: 12 }}
          />
        )}
      </Box>
    </UploadPage>
  );
}

function CurrentStep({ view }: { view: ImportView }) {
  switch (view.step) {
    case 'choose':
      return <ChooseStep {...view} />;
    case 'reading':
      return <ReadingStep {...view} />;
    case 'faulty':
      return <FaultyStep {...view} />;
    case 'ready':
      return <ReadyStep {...view} />;
    case 'sending':
      return <SendingStep {...view} />;
    case 'results':
      return <ResultsStep {...view} />;
  }
}

function useFreshLists(view: ImportView): void {
  const refresh = useRefresh();
  const hasSent = 'run' in view && view.run.kind === 'import' && view.run.phase !== 'running';
  useEffect(() => {
    if (hasSent) refresh();
  }, [hasSent, refresh]);
}

/** When the step changes, its heading takes the focus, so that screen readers continue there. */
function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const stepRef = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = stepRef.current?.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return stepRef;
}

const STEPS = ['choose', 'check', 'send', 'results'] as const;

const STEPS_BY_VIEW: Record<ImportView['step'], (typeof STEPS)[number]> = {
  choose: 'choose',
  reading: 'check',
  faulty: 'check',
  ready: 'check',
  sending: 'send',
  results: 'results',
};

function Steps({ view }: { view: ImportView }) {
  const t = useText();
  // A dry run is still part of the check: it sends nothing.
  const current = 'run' in view && view.run.kind === 'dryRun' ? 'check' : STEPS_BY_VIEW[view.step];
  const at = STEPS.indexOf(current);
  return (
    <Stepper activeStep={at} aria-label={t('workbook.steps')}>
      {STEPS.map((step, index) => (
        <Step key={step} aria-current={step === current ? 'step' : undefined}>
          <StepLabel
            // On phones, there's only room for the current step's name; the others are still read aloud.
            {...(step !== current && { slotProps: { label: { className: 'wide' } } })}
            sx={{ '& .wide': { '@media (max-width: 37.4375em)': visuallyHidden } }}
          >
            {t(`workbook.step.${step}`)}
            {index < at && <span className="visually-hidden">, {t('workbook.stepDone')}</span>}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
