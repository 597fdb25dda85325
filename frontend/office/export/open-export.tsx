import { ConnectionError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { openModal } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { createStore } from '../../shell/store.js';
import { currentLanguage, englishLabels, text, useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import type { ListView } from '../applications/list-address.js';
import { formatNumber } from '../format-number.js';
import { officeCalls } from '../office-calls.js';
import { ProgressBar } from '../ProgressBar.js';
import { csvFileName, downloadFile, filterWords } from './download-file.js';
import { type ExportedFile, type ExportProgress, exportStudents } from './export-students.js';
import styles from './ExportDialog.module.css';

/** How an export is: under way, or stopped by a failure. */
export type RunState = { progress: ExportProgress; error: Error | null };

export interface ExportRun {
  readonly useState: () => RunState;
  /** After a failure: from the beginning. */
  readonly retry: () => void;
  /** Calls it off; nothing is kept of it. */
  readonly stop: () => void;
}

const START: RunState = { progress: { step: 'finding', done: 0, total: 0 }, error: null };

/** Exports the list as it is filtered and sorted now. */
export function startExport({ filter, sort }: ListView, onDone: (exported: ExportedFile) => void): ExportRun {
  const query = { ...filter, ...(sort && { sort: sort.by, order: sort.order }) };
  const state = createStore(START);
  const stopping = new AbortController();
  const { signal } = stopping;

  const run = async () => {
    state.set(START);
    try {
      const onProgress = (progress: ExportProgress) => {
        state.set({ progress, error: null });
      };
      const exported = await exportStudents({
        query,
        calls: officeCalls,
        years: program,
        labels: await englishLabels(),
        signal,
        onProgress,
      });
      if (!signal.aborted) onDone(exported);
    } catch (error) {
      if (signal.aborted) return;
      state.set({ ...state.get(), error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  void run();
  return {
    useState: state.use,
    retry: () => void run(),
    stop: () => {
      stopping.abort();
    },
  };
}

/** How far the export is: a bar, and the same in words. */
export function ExportProgressBar({ step, done, total }: ExportProgress) {
  const t = useText();
  const [language] = useLanguage();
  const said = t('export.progress', {
    done: formatNumber(done, language),
    total: formatNumber(total, language),
  });
  return (
    <div className={styles.progress}>
      <p>{t(step === 'finding' ? 'export.findingText' : 'export.fetchingText')}</p>
      <ProgressBar label={t('export.bar')} done={done} total={total} said={said} />
      <p className={styles.said}>{said}</p>
    </div>
  );
}

/** Shows a running export; what stopped it, and what to do then. */
export function ExportDialog({ run, onClose }: { run: ExportRun; onClose: () => void }) {
  const t = useText();
  const { progress, error } = run.useState();
  if (error === null) {
    return (
      <>
        <ExportProgressBar {...progress} />
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('export.cancel')}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <div className={styles.failed} role="alert">
        <p className={styles.reason}>
          {error instanceof ConnectionError ? t('export.noConnection') : error.message}
        </p>
        <p>{t('export.failed')}</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('dialog.close')}</Button>
        <Button variant="primary" onClick={run.retry}>
          {t('export.retry')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Exports the list as it is filtered and sorted, and hands it over as a file; closing the dialog calls it off. */
export function openExport(view: ListView): void {
  let isDone = false;
  const run = startExport(view, ({ file, count }) => {
    isDone = true;
    close();
    const name = csvFileName('applications', filterWords(view.filter));
    downloadFile(file, name);
    const number = formatNumber(count, currentLanguage());
    showToast('success', text('export.done', { count, number, file: name }));
  });
  const close = openModal({
    kind: 'window',
    title: text('export.title'),
    content: (dismiss) => <ExportDialog run={run} onClose={dismiss} />,
    onClose: () => {
      run.stop();
      if (!isDone) showToast('info', text('export.canceled'));
    },
  });
}
