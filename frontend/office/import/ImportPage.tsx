import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../shell/Icon.js';
import { guardPage } from '../../shell/navigation.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import page from '../list/ListPage.module.css';
import { useDroppedFile } from '../upload/FileDrop.js';
import { ImportTabs } from '../upload/ImportTabs.js';
import { FaultyStep, ReadingStep, ReadyStep } from './CheckSteps.js';
import { ChooseStep } from './ChooseStep.js';
import { enterImport, importGuard, takeFile, useImportView } from './import-session.js';
import type { ImportView } from './import-view.js';
import styles from './import.module.css';
import { ResultsStep } from './ResultsStep.js';
import { SendingStep } from './SendingStep.js';

/** When one step gives way to the next, its heading takes the focus, so that it is read from there. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return place;
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

function currentStep(view: ImportView): (typeof STEPS)[number] {
  // A try is still a check: nothing was sent by it.
  if ('run' in view && view.run.kind === 'try') return 'check';
  return STEP_OF[view.step];
}

/** Where the import is, in four steps. */
export function ImportSteps({ view }: { view: ImportView }) {
  const t = useText();
  const current = currentStep(view);
  const place = STEPS.indexOf(current);
  return (
    <ol className={styles.stepList} aria-label={t('workbook.steps')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={styles.stepItem}
          data-done={at < place || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < place ? <Icon name="check" size={16} /> : at + 1}
          </span>
          <span className={styles.name}>{t(`workbook.step.${step}`)}</span>
          {at < place && <span className="visually-hidden">, {t('workbook.stepDone')}</span>}
        </li>
      ))}
    </ol>
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

/** Lists and numbers of the office are asked for anew once children have come. */
function useFreshLists(view: ImportView): void {
  const client = useQueryClient();
  const hasSent = 'run' in view && view.run.kind === 'import' && view.run.phase !== 'running';
  useEffect(() => {
    if (hasSent) void client.invalidateQueries();
  }, [hasSent, client]);
}

/** The page that imports a workbook of children (spec section 4, Import). */
export function ImportPage() {
  const t = useText();
  const { user } = useSession();
  const view = useImportView();
  const userId = user?.id ?? '';
  useFreshLists(view);
  // Before anything is drawn: what another person left here is not seen for a moment either.
  useLayoutEffect(() => {
    enterImport(userId);
    return guardPage(importGuard);
  }, [userId]);
  const place = useStepFocus(view.step);
  const isOver = useDroppedFile(takeFile) && view.step !== 'sending';

  return (
    <div className={page.page}>
      <div>
        <PageTitle>{t('workbook.title')}</PageTitle>
        <p className={styles.lead}>{t('workbook.lead')}</p>
      </div>
      <ImportTabs />
      <ImportSteps view={view} />
      <div ref={place} className={styles.place} data-over={isOver || undefined}>
        <Step key={view.step} view={view} />
        {isOver && <p className={styles.letGo}>{t('workbook.choose.letGo')}</p>}
      </div>
    </div>
  );
}
