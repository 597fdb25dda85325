import { useEffect, useLayoutEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PageTitle } from '../../shell/PageTitle.js';
import { guardPage } from '../../shell/navigation.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import page from '../list/ListPage.module.css';
import { FaultyStep } from './checking/FaultyStep.js';
import { ReadingStep } from './checking/ReadingStep.js';
import { ReadyStep } from './checking/ReadyStep.js';
import { ChooseStep } from './choosing/ChooseStep.js';
import { takeFile } from './choosing/take-file.js';
import styles from './ImportPage.module.css';
import { ImportSteps } from './ImportSteps.js';
import { ImportTabs } from './ImportTabs.js';
import { enterImport, importGuard, useImportView } from './import-session.js';
import type { ImportView } from './import-view.js';
import { ResultsStep } from './outcomes/ResultsStep.js';
import { SendingStep } from './run/SendingStep.js';
import { useDroppedFile } from './table/useDroppedFile.js';
import { useStepFocus } from './useStepFocus.js';

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
      <div ref={place} className={styles.step} data-over={isOver || undefined}>
        <Step key={view.step} view={view} />
        {isOver && <p className={styles.letGo}>{t('workbook.choose.letGo')}</p>}
      </div>
    </div>
  );
}
