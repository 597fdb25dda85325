import { PAGES } from '../../../domain/contract/pages.js';
import type { RowFault } from '../../../domain/import/fault.js';
import { confirmDialog } from '../../shell/modals.js';
import { currentLocation, type PageGuard } from '../../shell/navigation.js';
import { onSignedOut } from '../../shell/session.js';
import { createStore } from '../../shell/store.js';
import { text } from '../../shell/texts.js';
import type { CleanReport, ImportView, RunKind } from './import-view.js';
import type { ImportRun } from './run/run-import.js';
import { WorkbookImport } from './workbook-import.js';

const START: ImportView = { step: 'choose', problem: null };

/** Beside the page: a session that ends in mid-import takes the page away for a while, and the import waits. */
const view = createStore<ImportView>(START);
let current: WorkbookImport | null = null;
let owner: string | null = null;
let isSignedIn = false;

export const useImportView = view.use;

/** Somebody opens the page; what another person left on it is gone. */
export function enterImport(userId: string): void {
  if (owner !== userId) dropImport();
  owner = userId;
  isSignedIn = true;
}

/** Takes a file; the one before is forgotten, also in the midst of being read. */
export function chooseFile(file: File): void {
  if (view.get().step === 'sending') return;
  dropImport();
  const chosen = new WorkbookImport(file, (next) => {
    if (current === chosen) view.set(next);
  });
  current = chosen;
  void chosen.check();
}

/** Forgets the file and all that was made of it. */
export function dropImport(): void {
  current?.end();
  current = null;
  view.set(START);
}

export function startRun(kind: RunKind, report: CleanReport): void {
  current?.start(kind, report);
}

/** How far the run is at this moment, between two drawings of the page too. */
export function rowsDone(): number {
  const now = view.get();
  return 'run' in now ? now.run.done : 0;
}

/** The run that is under way or stands still, for whoever halts it. */
export function currentRun(): ImportRun | null {
  return current?.run ?? null;
}

/** A stretch of the errors of the file. */
export function fetchFaults(from: number, to: number): Promise<RowFault[]> {
  return current?.worker.ask('faults', { from, to }) ?? Promise.resolve([]);
}

/** Asks before children are left unsent. */
export const importGuard: PageGuard = {
  isDirty: () => isSignedIn && current?.hasUnsent === true,
  mayLeave: async () => {
    const mayLeave = await confirmDialog({
      title: text('workbook.leave.title'),
      text: text('workbook.leave.text'),
      yes: text('workbook.leave.yes'),
      no: text('workbook.leave.no'),
      danger: true,
    });
    if (mayLeave) dropImport();
    return mayLeave;
  },
};

onSignedOut(() => {
  isSignedIn = false;
  current?.run?.endSession();
  // Whoever logs out goes elsewhere at once; whose session merely ended comes back to the page after the next login.
  queueMicrotask(() => {
    if (currentLocation().pathname !== PAGES.import) dropImport();
  });
});
