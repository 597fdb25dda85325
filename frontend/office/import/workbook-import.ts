import type { ImportRow } from '../../../domain/contract/import.js';
import { dayOf } from '../../../domain/fields/date-text.js';
import type { Saying } from '../../../domain/import/fault.js';
import { Foretelling } from '../../../domain/import/foretelling.js';
import { knownSites } from '../../../domain/import/known.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { text } from '../../shell/texts.js';
import type { CheckReport, Places } from './checking/check-sheet.js';
import { openWorkbookWorker } from './checking/workbook-worker.js';
import { fetchPlaces, sendRow, wouldBeSkipped } from './import-calls.js';
import type { CleanReport, ImportView, ReadingProgress, RunKind } from './import-view.js';
import { ImportRun, type Sent } from './run/run-import.js';
import { RunTelling } from './run/run-telling.js';

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
