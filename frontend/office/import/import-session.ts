import { proxy } from 'comlink';
import { isCreating, type ImportRow } from '../../../domain/contract/import.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { dayOf } from '../../../domain/fields/date-text.js';
import { DryRun } from '../../../domain/import/dry-run.js';
import type { RowFault, Message } from '../../../domain/import/fault.js';
import { knownSites } from '../../../domain/import/known.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { confirmDialog } from '../../shell/modals.js';
import { currentLocation, type PageGuard } from '../../shell/navigation.js';
import { program } from '../../shell/program.js';
import { onSignedOut } from '../../shell/session.js';
import { createStore } from '../../shell/store.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import type { CheckReport, Places } from '../spreadsheet/check-sheet.js';
import { SpreadsheetWorker } from '../spreadsheet/spreadsheet-worker.js';
import { fetchPlaces, sendRow, wouldBeSkipped } from './import-calls.js';
import type { CleanReport, ImportView, ReadingProgress, RunKind } from './import-view.js';
import { ImportRun, type SendResult } from './run-import.js';
import { RunReporter } from './run-progress.js';

/** Rows that we ask the server about at the same time. */
const PARALLEL_REQUESTS = 4;
/** Answers between two progress reports. */
const REPORT_EVERY = 20;

/** One file from its choice to its results: the worker that keeps its rows, and the run that sends them. */
class WorkbookImport {
  run: ImportRun | null = null;
  private readonly worker = new SpreadsheetWorker();
  private kind: RunKind | null = null;
  private places: Places = { schools: [], sites: [] };

  constructor(
    private readonly file: File,
    private readonly show: (view: ImportView) => void,
  ) {}

  /** Whether leaving the page now would leave children unsent. A dry run sends none. */
  get hasUnsent(): boolean {
    return this.kind === 'import' && this.isRunning;
  }

  private get isRunning(): boolean {
    return this.run !== null && !this.run.isOver;
  }

  async check(): Promise<void> {
    let isReading = true;
    const showProgress = (progress: ReadingProgress | null): void =>
      this.show({ step: 'reading', fileName: this.file.name, progress });
    // Progress comes through a channel of its own, so the last report can come after the answer.
    const onProgress = proxy((done: number, total: number) => {
      if (isReading) showProgress({ what: 'rows', done, total });
    });
    showProgress(null);
    try {
      this.places = await fetchPlaces();
      const rules = { programYear: program.season.year, today: dayOf(Date.now()), places: this.places };
      const reading = await this.worker.call((api) => api.checkWorkbook(this.file, rules, onProgress));
      isReading = false;
      if ('fault' in reading) {
        this.refuse([reading.fault]);
        return;
      }
      const skipped = await this.findSkipped(reading.uncertain, (done) =>
        showProgress({ what: 'children', done, total: reading.uncertain }),
      );
      this.showReport(await this.worker.call((api) => api.finishCheck(skipped)));
    } catch (error) {
      isReading = false;
      this.refuse([failureOf(error)]);
    }
  }

  /** Sends the children one after the other, or asks what would happen to them. */
  start(kind: RunKind, report: CleanReport): void {
    if (this.isRunning) return;
    this.kind = kind;
    const reporter = new RunReporter(kind, (run) => {
      const shown = { fileName: this.file.name, report, run };
      const isOver = run.phase === 'done' || run.phase === 'canceled';
      this.show(
        isOver ? { step: 'results', ...shown, results: reporter.results } : { step: 'sending', ...shown },
      );
    });
    this.run = new ImportRun({
      count: report.facts.rows,
      rowAt: (index) => this.worker.call((api) => api.rowToSend(index)),
      send: kind === 'import' ? (row) => sendRow(row, false) : this.dryRunSender(),
      onResult: (result) => reporter.add(result),
      onState: (state) => reporter.enter(state),
    });
    this.run.start();
  }

  faults(from: number, to: number): Promise<readonly RowFault[]> {
    return this.worker.call((api) => api.faults(from, to));
  }

  end(): void {
    this.run?.cancel();
    this.worker.end();
  }

  /** The numbers of the uncertain rows that the server would skip. */
  private async findSkipped(uncertain: number, onProgress: (done: number) => void): Promise<number[]> {
    const skipped: number[] = [];
    let next = 0;
    let done = 0;
    const askAboutRows = async (): Promise<void> => {
      while (next < uncertain) {
        const index = next++;
        const { row, values } = await this.worker.call((api) => api.uncertainRow(index));
        if (await wouldBeSkipped(values)) skipped.push(row);
        done += 1;
        if (done % REPORT_EVERY === 0) onProgress(done);
      }
    };
    if (uncertain > 0) onProgress(0);
    await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, askAboutRows));
    return skipped;
  }

  private showReport(report: CheckReport): void {
    const fileName = this.file.name;
    if (report.verdict === 'unreadable') this.refuse(report.faults);
    else if (report.verdict === 'faulty') this.show({ step: 'faulty', fileName, report });
    else this.show({ step: 'ready', fileName, report });
  }

  private refuse(messages: readonly Message[]): void {
    this.end();
    this.show({ step: 'choose', problem: { fileName: this.file.name, messages } });
  }

  /** The server writes nothing in a dry run. What earlier rows of the file would have created is added here. */
  private dryRunSender(): (row: ImportRow) => Promise<SendResult> {
    const dryRun = new DryRun(knownSites(this.places.sites));
    return async (row) => {
      const sent = await sendRow(row, true);
      if (!('answer' in sent)) return sent;
      const { outcome, refusal } = dryRun.predict(row, sent.answer.outcome);
      if (refusal) return { refusal: { status: 409, message: text(refusal), fields: {} } };
      const duplicates = isCreating(outcome) ? sent.answer.duplicates : [];
      return { answer: { ...sent.answer, outcome, duplicates } };
    };
  }
}

function failureOf(error: unknown): Message {
  if (error instanceof ConnectionError) return { key: 'workbook.noConnection' };
  if (error instanceof ApiError) return { key: 'workbook.noPlaces', params: { message: error.message } };
  return { key: 'workbook.notRead' };
}

const START: ImportView = { step: 'choose', problem: null };

/** Outside the page: a session that ends during an import closes the page for a while, and the import waits. */
const view = createStore<ImportView>(() => START);
let current: WorkbookImport | null = null;
let owner: string | null = null;
let isSignedIn = false;

export const useImportView = view.use;

/** Called when somebody opens the page. Drops what another person left there. */
export function enterImport(userId: string): void {
  if (owner !== userId) dropImport();
  owner = userId;
  isSignedIn = true;
}

/** Takes the one file that was chosen or dropped. It replaces the one before, even while that's being read. */
export function takeFile(files: FileList | null): void {
  const [file, ...others] = files ?? [];
  if (others.length > 0) showToast('warning', text('workbook.choose.oneFile'));
  else if (file && view.get().step !== 'sending') {
    dropImport();
    const chosen = new WorkbookImport(file, (next) => {
      if (current === chosen) view.set(next);
    });
    current = chosen;
    void chosen.check();
  }
}

/** Drops the file and its results. */
export function dropImport(): void {
  current?.end();
  current = null;
  view.set(START);
}

export function startRun(kind: RunKind, report: CleanReport): void {
  current?.start(kind, report);
}

/** How many rows are done right now, even if the page hasn't been redrawn yet. */
export function rowsDone(): number {
  const now = view.get();
  return 'run' in now ? now.run.done : 0;
}

export function currentRun(): ImportRun | null {
  return current?.run ?? null;
}

export async function fetchFaults(from: number, to: number): Promise<readonly RowFault[]> {
  return current ? current.faults(from, to) : [];
}

/** Asks before the person leaves children unsent. */
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
  // Logging out leaves the page at once. After a session merely ended, the next login comes back to it.
  queueMicrotask(() => {
    if (currentLocation().pathname !== PAGES.import) dropImport();
  });
});
