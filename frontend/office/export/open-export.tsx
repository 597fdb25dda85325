import { schoolYears } from '../../../domain/season/program-dates.js';
import type { ApplicationSort, SortOrder } from '../../../domain/enums/lists.js';
import { ConnectionError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { openModal } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { createStore } from '../../shell/store.js';
import { englishLabels, text, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { dataProvider } from '../data/data-provider.js';
import type { ApplicationFilter } from '../data/office-calls.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import { CSV_FILES, downloadFile } from './download-file.js';
import { exportStudents, type ExportedFile, type ExportProgress } from './export-students.js';
import styles from './ExportDialog.module.css';

/** What to export: the list as it's filtered and sorted, or only the students with these ids. */
export interface ExportedList {
  filter: ApplicationFilter;
  sort: { by: ApplicationSort; order: SortOrder } | null;
  ids?: readonly string[];
}

/** Exports students to a CSV file and downloads it. Closing the dialog cancels the export. */
export function openExport(list: ExportedList): void {
  let isDone = false;
  const run = startExport(list, ({ file, count }) => {
    isDone = true;
    close();
    const name = CSV_FILES.applications;
    downloadFile(file, name);
    showToast('success', text('export.done', { count, file: name }));
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

interface RunState {
  progress: ExportProgress;
  error: Error | null;
}

interface ExportRun {
  readonly useState: () => RunState;
  /** Starts over after a failure. */
  readonly retry: () => void;
  readonly stop: () => void;
}

const START: RunState = { progress: { step: 'finding', done: 0, total: 0 }, error: null };

function startExport(
  { filter, sort, ids }: ExportedList,
  onDone: (exported: ExportedFile) => void,
): ExportRun {
  const query = { ...filter, ...(sort && { sort: sort.by, order: sort.order }) };
  const state = createStore(() => START);
  const stopping = new AbortController();
  const { signal } = stopping;

  const run = async () => {
    state.set(START);
    try {
      const exported = await exportStudents({
        query,
        ids,
        calls: dataProvider,
        years: schoolYears(Number(filter.season ?? program.season.year)),
        labels: await englishLabels(),
        signal,
        onProgress: (progress) => state.set({ progress, error: null }),
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
    stop: () => stopping.abort(),
  };
}

/** A running export's progress, or what stopped it and a button to try again. */
function ExportDialog({ run, onClose }: { run: ExportRun; onClose: () => void }) {
  const t = useText();
  const { progress, error } = run.useState();
  if (error !== null) {
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
  const { step, done, total } = progress;
  const status = t('export.progress', { done, total });
  return (
    <>
      <div className={styles.progress}>
        <p>{t(step === 'finding' ? 'export.findingText' : 'export.fetchingText')}</p>
        <ProgressBar label={t('export.bar')} done={done} total={total} said={status} />
        <p className={styles.status}>{status}</p>
      </div>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('export.cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
