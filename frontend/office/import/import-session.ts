import { proxy } from 'comlink';
import { isCreating, type ImportRow } from '../../../domain/contract/import.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { getDay } from '../../../domain/fields/date-text.js';
import { DryRun } from '../../../domain/import/dry-run.js';
import type { RowFault, Message } from '../../../domain/import/fault.js';
import { getKnownSites } from '../../../domain/import/known.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { confirmDialog, showError } from '../../shell/modals.js';
import { type LeaveGuard } from '../../shell/leave-guard.js';
import { program } from '../../shell/program.js';
import { onSignedOut } from '../../shell/session.js';
import { createStore } from '../../shell/store.js';
import { text } from '../../shell/texts.js';
import type { CellPlace, CheckReport, Places } from '../spreadsheet/check-sheet.js';
import { SpreadsheetWorker } from '../spreadsheet/spreadsheet-worker.js';
import { fetchPlaces, sendRow, wouldBeSkipped } from './import-calls.js';
import type {
  CellEdit,
  CleanReport,
  ImportView,
  MadeCorrection,
  ReadingProgress,
  RunKind,
} from './import-view.js';
import { ImportRun, type SendResult } from './run-import.js';
import { RunReporter } from './run-progress.js';

const PARALLEL_REQUESTS = 4;
const REPORT_EVERY = 20;

class WorkbookImport {
  run: ImportRun | null = null;
  private readonly worker = new SpreadsheetWorker();
  private kind: RunKind | null = null;
  places: Places = { schools: [], sites: [] };
  /** By row: whether the server would skip it. */
  private readonly skips = new Map<number, boolean>();
  private readonly corrections = new Map<string, MadeCorrection>();

  constructor(
    private readonly file: File,
    private readonly show: (view: ImportView) => void,
  ) {}

  get hasUnsent(): boolean {
    return this.kind === 'import' && this.isRunning;
  }

  get hasCorrections(): boolean {
    return this.corrections.size > 0 && !(this.kind === 'import' && this.run?.isOver);
  }

  private get isRunning(): boolean {
    return this.run !== null && !this.run.isOver;
  }

  async check(): Promise<void> {
    let isReading = true;
    const showProgress = (progress: ReadingProgress | null): void =>
      this.show({ step: 'reading', fileName: this.file.name, progress });
    // Progress has its own channel, so the last report can arrive after the result.
    const onProgress = proxy((done: number, total: number) => {
      if (isReading) showProgress({ what: 'rows', done, total });
    });
    showProgress(null);
    try {
      this.places = await fetchPlaces();
      const rules = { programYear: program.season.year, today: getDay(Date.now()), places: this.places };
      const reading = await this.worker.call((api) => api.checkWorkbook(this.file, rules, onProgress));
      isReading = false;
      if ('messages' in reading) {
        this.refuse(reading.messages);
        return;
      }
      await this.finishCheck(reading.uncertain, (done, total) =>
        showProgress({ what: 'children', done, total }),
      );
    } catch (error) {
      isReading = false;
      this.refuse([getFailure(error, 'workbook.noConnection', 'workbook.noPlaces')]);
    }
  }

  start(kind: RunKind, report: CleanReport): void {
    if (this.isRunning) return;
    this.kind = kind;
    const reporter = new RunReporter(kind, (run) => {
      const shown = { fileName: this.file.name, report, run };
      const isOver = run.phase === 'done' || run.phase === 'canceled';
      if (isOver) this.show({ step: 'results', ...shown, results: reporter.results });
      else this.show({ step: 'sending', ...shown });
    });
    this.run = new ImportRun({
      count: report.facts.rows,
      rowAt: (index) => this.worker.call((api) => api.getRowToSend(index)),
      send: kind === 'import' ? (row) => sendRow(row, false) : this.makeDryRunSender(),
      onResult: (result) => reporter.add(result),
      onState: (state) => reporter.enter(state),
    });
    this.run.start();
  }

  readFaults(from: number, to: number): Promise<readonly RowFault[]> {
    return this.worker.call((api) => api.listFaults(from, to));
  }

  readText(place: CellPlace): Promise<string> {
    return this.worker.call((api) => api.getText(place));
  }

  /** `text` is null to restore what the file has. */
  async correct({ row, field }: CellPlace, text: string | null): Promise<CheckReport> {
    const key = JSON.stringify([row, field]);
    const before = this.corrections.get(key)?.before ?? (await this.readText({ row, field }));
    const uncertain = await this.worker.call((api) => api.correct({ row, field }, text));
    if (text === null || text === before) this.corrections.delete(key);
    else this.corrections.set(key, { row, field, before, text });
    this.skips.delete(row);
    return this.finishCheck(uncertain);
  }

  end(): void {
    this.run?.cancel();
    this.worker.end();
  }

  private async finishCheck(
    uncertain: readonly number[],
    onProgress: (done: number, total: number) => void = () => undefined,
  ): Promise<CheckReport> {
    const asked = uncertain.filter((row) => !this.skips.has(row));
    let next = 0;
    let done = 0;
    const askAboutRows = async (): Promise<void> => {
      for (let at = asked[next++]; at !== undefined; at = asked[next++]) {
        const row = at;
        const values = await this.worker.call((api) => api.getValues(row));
        this.skips.set(row, values !== null && (await wouldBeSkipped(values)));
        done += 1;
        if (done % REPORT_EVERY === 0) onProgress(done, asked.length);
      }
    };
    if (asked.length > 0) onProgress(0, asked.length);
    await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, askAboutRows));
    const skipped = uncertain.filter((row) => this.skips.get(row));
    const report = await this.worker.call((api) => api.finishCheck(skipped));
    const shown = { fileName: this.file.name, corrections: [...this.corrections.values()] };
    if (report.verdict === 'faulty') this.show({ step: 'faulty', ...shown, report });
    else this.show({ step: 'ready', ...shown, report });
    return report;
  }

  private refuse(messages: readonly Message[]): void {
    this.end();
    this.show({ step: 'choose', problem: { fileName: this.file.name, messages } });
  }

  /** The server writes nothing in a dry run. This adds what earlier rows of the file would have created. */
  private makeDryRunSender(): (row: ImportRow) => Promise<SendResult> {
    const dryRun = new DryRun(getKnownSites(this.places.sites));
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

function getFailure(error: unknown, noConnection: MessageKey, refused: MessageKey): Message {
  if (error instanceof ConnectionError) return { key: noConnection };
  if (error instanceof ApiError) return { key: refused, params: { message: error.message } };
  return { key: 'workbook.notRead' };
}

const START: ImportView = { step: 'choose', problem: null };

/** Outside the page: a session that ends closes the page for a while, and the import waits. */
const view = createStore<ImportView>(START);
let current: WorkbookImport | null = null;
let owner: string | null = null;
let isSignedIn = false;

export const useImportView = view.use;

/** Drops what another person left there. */
export function enterImport(userId: string): void {
  if (owner !== userId) dropImport();
  owner = userId;
  isSignedIn = true;
}

/** Also outside the page: what someone is typing when the session ends is there after the next login. */
const edit = createStore<CellEdit | null>(null);
export const useCellEdit = edit.use;

export function takeFile(file: File): void {
  void takeUnlessKept(file);
}

async function takeUnlessKept(file: File): Promise<void> {
  if (view.get().step === 'sending') return;
  if (hasUnsentCorrections()) {
    const mayDrop = await confirmDialog({
      title: text('workbook.drop.title'),
      text: text('workbook.drop.text'),
      yes: text('workbook.drop.yes'),
      no: text('workbook.drop.no'),
      isDangerous: true,
    });
    if (!mayDrop) return;
  }
  dropImport();
  const chosen = new WorkbookImport(file, (next) => {
    if (current === chosen) view.set(next);
  });
  current = chosen;
  void chosen.check();
}

function hasUnsentCorrections(): boolean {
  return edit.get() !== null || current?.hasCorrections === true;
}

export async function openCell({ row, field }: CellPlace): Promise<void> {
  const of = current;
  const written = await of?.readText({ row, field });
  if (of === current && written !== undefined) {
    edit.set({ row, field, text: written, isBusy: false, problem: null });
  }
}

export function typeInCell(typed: string): void {
  const now = edit.get();
  if (now && !now.isBusy) edit.set({ ...now, text: typed });
}

export function closeCell(): void {
  edit.set(null);
}

export async function saveCell(): Promise<void> {
  const now = edit.get();
  if (!now || now.isBusy) return;
  edit.set({ ...now, isBusy: true, problem: null });
  const of = current;
  try {
    const report = await of?.correct(now, now.text);
    if (of !== current) return;
    const isStillWrong =
      report?.verdict === 'faulty' &&
      report.faults.some(({ row, field }) => row === now.row && field === now.field);
    edit.set(isStillWrong ? { ...now, isBusy: false, problem: null } : null);
  } catch (error) {
    const problem = getFailure(error, 'workbook.correct.noConnection', 'workbook.correct.failed');
    if (of === current) edit.set({ ...now, isBusy: false, problem });
  }
}

/** `corrected` is null to restore what the file has. */
export async function correctCell(place: CellPlace, corrected: string | null): Promise<void> {
  try {
    await current?.correct(place, corrected);
  } catch (error) {
    await showError(error);
  }
}

export function getCurrentImport(): WorkbookImport | null {
  return current;
}

export function dropImport(): void {
  current?.end();
  current = null;
  edit.set(null);
  view.set(START);
}

export function countRowsDone(): number {
  const now = view.get();
  return 'run' in now ? now.run.done : 0;
}

/** Corrections survive a visit to other pages; only closing the tab would lose them. */
export const importGuard: LeaveGuard = {
  isDirty: () => isSignedIn && (current?.hasUnsent === true || hasUnsentCorrections()),
  mayLeave: async () => {
    if (!current?.hasUnsent) return true;
    const mayLeave = await confirmDialog({
      title: text('workbook.leave.title'),
      text: text('workbook.leave.text'),
      yes: text('workbook.leave.yes'),
      no: text('workbook.leave.no'),
      isDangerous: true,
    });
    if (mayLeave) dropImport();
    return mayLeave;
  },
};

onSignedOut(() => {
  isSignedIn = false;
  current?.run?.pause('sessionOver');
  // Logging out leaves the page at once. If a session merely ended, the next login returns to it.
  queueMicrotask(() => {
    if (window.location.pathname !== PAGES.import) dropImport();
  });
});
