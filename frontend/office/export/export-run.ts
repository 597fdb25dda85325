import { program } from '../../shell/program.js';
import { englishLabels } from '../../shell/texts.js';
import { createStore } from '../../shell/store.js';
import type { ListView } from '../applications/applications-address.js';
import { officeCalls } from '../data/office-calls.js';
import { exportStudents, type ExportedFile, type ExportProgress } from './export-students.js';

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
export function startExport(
  { filter, sort, ids }: ListView & { ids?: readonly string[] },
  onDone: (exported: ExportedFile) => void,
): ExportRun {
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
        ids,
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
