import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Icon } from '../../shell/Icon.js';
import { guardPage } from '../../shell/navigation.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { useDroppedFile } from '../upload/FileDrop.js';
import { UploadPage } from '../upload/UploadPage.js';
import { FaultyStep, ReadingStep, ReadyStep } from './CheckSteps.js';
import { ChooseStep } from './ChooseStep.js';
import { enterImport, importGuard, takeFile, useImportView } from './import-session.js';
import type { ImportView } from './import-view.js';
import styles from './import.module.css';
import { ResultsStep } from './ResultsStep.js';
import { SendingStep } from './SendingStep.js';

/** The page that imports a workbook of children (spec section 4, Import). */
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
      <StepList view={view} />
      <div ref={stepRef} className={styles.step} data-over={isOver || undefined}>
        <Step key={view.step} view={view} />
        {isOver && <p className={styles.dropHint}>{t('workbook.choose.letGo')}</p>}
      </div>
    </UploadPage>
  );
}

function Step({ view }: { view: ImportView }) {
  switch (view.step) {
    case 'choose':
      return <ChooseStep problem={view.problem} />;
    case 'reading':
      return <ReadingStep fileName={view.fileName} progress={view.progress} />;
    case 'faulty':
      return <FaultyStep fileName={view.fileName} report={view.report} />;
    case 'ready':
      return <ReadyStep fileName={view.fileName} report={view.report} />;
    case 'sending':
      return <SendingStep fileName={view.fileName} total={view.report.facts.rows} run={view.run} />;
    case 'results':
      return <ResultsStep {...view} />;
  }
}

/** Reloads the office's lists and numbers after children were imported. */
function useFreshLists(view: ImportView): void {
  const client = useQueryClient();
  const hasSent = 'run' in view && view.run.kind === 'import' && view.run.phase !== 'running';
  useEffect(() => {
    if (hasSent) void client.invalidateQueries();
  }, [hasSent, client]);
}

/** When the step changes, its heading takes the focus, so that screen readers go on from there. */
function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const stepRef = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    stepRef.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return stepRef;
}

const STEPS = ['choose', 'check', 'send', 'results'] as const;

const STEP_OF: Record<ImportView['step'], (typeof STEPS)[number]> = {
  choose: 'choose',
  reading: 'check',
  faulty: 'check',
  ready: 'check',
  sending: 'send',
  results: 'results',
};

/** The import's four steps, and the current one. */
function StepList({ view }: { view: ImportView }) {
  const t = useText();
  // A dry run is still part of the check: it sends nothing.
  const current = 'run' in view && view.run.kind === 'dryRun' ? 'check' : STEP_OF[view.step];
  const currentIndex = STEPS.indexOf(current);
  return (
    <ol className={styles.stepList} aria-label={t('workbook.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < currentIndex || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < currentIndex ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span className={styles.stepName}>{t(`workbook.step.${step}`)}</span>
          {index < currentIndex && <span className="visually-hidden">, {t('workbook.stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}
