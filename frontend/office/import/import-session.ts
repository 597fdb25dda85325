import type { ImportRow } from '../../../domain/contract/import.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { dayOf } from '../../../domain/fields/date-text.js';
import { Foretelling } from '../../../domain/import/dry-run.js';
import type { RowFault, Saying } from '../../../domain/import/fault.js';
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
import { openWorkbookWorker } from '../spreadsheet/workbook-worker.js';
import { fetchPlaces, sendRow, wouldBeSkipped } from './import-calls.js';
import type { CleanReport, ImportView, ReadingProgress, RunKind } from './import-view.js';
import { ImportRun, type Sent } from './run-import.js';
import { RunTelling } from './run-progress.js';

/** Rows about which the server is asked at the same time. */
const ASKED_AT_ONCE = 4;
/** How often the asking tells how far it is, in rows. */
const TELL_EVERY = 20;

/** One file from its choice to its results: the worker that keeps its rows, and the run that sends them. */
export class WorkbookImport {
  readonly worker = openWorkbookWorker();
  run: ImportRun | null = null;
  private kind: RunKind | null = null;
  private places: Places = { schools: [], sites: [] };

  constructor(
    private readonly file: File,
    private readonly show: (view: ImportView) => void,
  ) {}

  /** Whether leaving it now would leave children unsent; a try sends none. */
  get hasUnsent(): boolean {
    return this.kind === 'import' && this.isRunning;
  }

  private get isRunning(): boolean {
    return this.run !== null && !this.run.isOver;
  }

  async check(): Promise<void> {
    const showReading = (progress: ReadingProgress | null): void => {
      this.show({ step: 'reading', fileName: this.file.name, progress });
    };
    showReading(null);
    try {
      this.places = await fetchPlaces();
      const rules = { programYear: program.year, today: dayOf(Date.now()), places: this.places };
      const reading = await this.worker.ask('check', { file: this.file, ...rules }, (done, total) => {
        showReading({ what: 'rows', done, total });
      });
      if ('fault' in reading) {
        this.refuse([reading.fault]);
        return;
      }
      const { inDoubt } = reading;
      const skipped = await this.skippedOf(inDoubt, (done) => {
        showReading({ what: 'children', done, total: inDoubt });
      });
      this.showReport(await this.worker.ask('judge', { skipped }));
    } catch (error) {
      this.refuse([sayingOf(error)]);
    }
  }

  /** Sends the children one after the other, or asks what would become of them. */
  start(kind: RunKind, report: CleanReport): void {
    if (this.isRunning) return;
    this.kind = kind;
    const telling = new RunTelling(kind, (run) => {
      const shown = { fileName: this.file.name, report, run };
      const isOver = run.phase === 'done' || run.phase === 'canceled';
      this.show(
        isOver ? { step: 'results', ...shown, results: telling.results } : { step: 'sending', ...shown },
      );
    });
    this.run = new ImportRun({
      count: report.facts.rows,
      rowAt: (at) => this.worker.ask('child', { at }),
      send: kind === 'import' ? (row) => sendRow(row, false) : this.trying(),
      onResult: (result) => {
        telling.add(result);
      },
      onState: (state) => {
        telling.enter(state);
      },
    });
    this.run.start();
  }

  /** Nothing more happens with it. */
  end(): void {
    this.run?.cancel();
    this.worker.end();
  }

  /** Asks the server which rows in doubt would be skipped; some at once, since a whole file may be in doubt. */
  private async skippedOf(inDoubt: number, onProgress: (done: number) => void): Promise<number[]> {
    const skipped: number[] = [];
    let next = 0;
    let done = 0;
    const askOn = async (): Promise<void> => {
      while (next < inDoubt) {
        next += 1;
        const { row, values } = await this.worker.ask('doubt', { at: next - 1 });
        if (await wouldBeSkipped(values)) skipped.push(row);
        done += 1;
        if (done % TELL_EVERY === 0) onProgress(done);
      }
    };
    if (inDoubt > 0) onProgress(0);
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOn));
    return skipped;
  }

  private showReport(report: CheckReport): void {
    const fileName = this.file.name;
    if (report.verdict === 'unreadable') this.refuse(report.faults);
    else if (report.verdict === 'faulty') this.show({ step: 'faulty', fileName, report });
    else this.show({ step: 'ready', fileName, report });
  }

  private refuse(sayings: readonly Saying[]): void {
    this.end();
    this.show({ step: 'choose', problem: { fileName: this.file.name, sayings } });
  }

  /** A dry run writes nothing, so that what earlier rows would have brought is added here. */
  private trying(): (row: ImportRow) => Promise<Sent> {
    const foretelling = new Foretelling(knownSites(this.places.sites));
    return async (row) => {
      const sent = await sendRow(row, true);
      if (!('answer' in sent)) return sent;
      const { outcome, refusal } = foretelling.foretell(row, sent.answer.outcome);
      if (refusal) return { refusal: { status: 409, message: text(refusal), fields: {} } };
      return { answer: { ...sent.answer, outcome } };
    };
  }
}

function sayingOf(error: unknown): Saying {
  if (error instanceof ConnectionError) return { key: 'workbook.noConnection' };
  if (error instanceof ApiError) return { key: 'workbook.noPlaces', params: { message: error.message } };
  return { key: 'workbook.notRead' };
}

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
  isHolding: () => isSignedIn && current?.hasUnsent === true,
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

/** Takes the one file that was chosen or dropped. */
export function takeFile(files: FileList | null): void {
  const [file, ...others] = files ?? [];
  if (others.length > 0) showToast('warning', text('workbook.choose.oneFile'));
  else if (file) chooseFile(file);
}
