import type { ImportAnswer, ImportOutcome, ImportRow } from '../../../domain/contract/import.js';

/** A row on its way: its number in the sheet, whom it is about, and what is sent. */
export interface RowToSend {
  row: number;
  name: string;
  values: ImportRow;
}

/** What became of a row. */
export interface RowResult {
  row: number;
  name: string;
  /** Null where the row failed. */
  outcome: ImportOutcome | null;
  /** The application that it made or met. */
  studentId: string | null;
  /** Why it failed: the server's sentence, and messages by path where it gave any. */
  failure: { message: string; fields: Readonly<Record<string, string>> } | null;
}

/** Why a run stands still: the person asked for it, or nothing more can be sent for now. */
export type StopReason =
  'asked' | 'sessionOver' | 'forbidden' | 'tooMany' | 'serverAway' | 'noConnection' | 'stumbled' | 'rowsLost';

export type RunPhase = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'done';

export interface RunState {
  phase: RunPhase;
  /** Why it stands still; null while it doesn't. */
  stop: StopReason | null;
}

/** How the server answers a row: by its outcome, by a refusal, or not at all. */
export type Sent =
  | { answer: ImportAnswer }
  | { refusal: { status: number; message: string; fields: Readonly<Record<string, string>> } }
  | { silence: 'noConnection' | 'stumbled' };

export interface RunOrder {
  count: number;
  rowAt: (at: number) => Promise<RowToSend>;
  send: (values: ImportRow) => Promise<Sent>;
  onResult: (result: RowResult) => void;
  onState: (state: RunState) => void;
}

/** Answers that say nothing about the row: the same row is sent again once the person goes on. */
const STOPPED_BY: Readonly<Partial<Record<number, StopReason>>> = {
  401: 'sessionOver',
  403: 'forbidden',
  408: 'noConnection',
  429: 'tooMany',
  502: 'serverAway',
  503: 'serverAway',
  504: 'serverAway',
};

/** Sends the rows of a checked file one at a time, in their order, until all are sent or the person wants no more. */
export class ImportRun {
  private at = 0;
  private state: RunState = { phase: 'running', stop: null };
  /** The row over which the server stumbled last: stumbling over it again is the row's fault. */
  private stumbledAt: number | null = null;
  /** The row after the one under way, fetched meanwhile. */
  private ahead: { at: number; row: Promise<RowToSend | null> } | null = null;
  private isSending = false;

  constructor(private readonly order: RunOrder) {}

  start(): void {
    this.enter({ phase: 'running', stop: null });
    void this.sendAll();
  }

  /** Stops once the row under way is answered: nobody should have to guess what became of it. */
  pause(): void {
    this.halt('asked');
  }

  /** The person is signed out: what is under way will be refused. */
  endSession(): void {
    this.halt('sessionOver');
  }

  goOn(): void {
    if (this.state.phase === 'paused' || this.state.phase === 'pausing') this.start();
  }

  /** What was sent stays; the rest is not sent. */
  cancel(): void {
    if (this.isOver) return;
    this.enter({ phase: this.isSending ? 'canceling' : 'canceled', stop: null });
  }

  get isOver(): boolean {
    const { phase } = this.state;
    return phase === 'canceling' || phase === 'canceled' || phase === 'done';
  }

  private halt(stop: StopReason): void {
    if (this.isOver) return;
    this.enter({ phase: this.isSending ? 'pausing' : 'paused', stop });
  }

  private enter(state: RunState): void {
    this.state = state;
    this.order.onState(state);
  }

  private async sendAll(): Promise<void> {
    // A run that goes on before the row under way is answered is still the same run.
    if (this.isSending) return;
    this.isSending = true;
    while (this.state.phase === 'running' && this.at < this.order.count) await this.sendNext();
    this.isSending = false;
    this.settle();
  }

  /** Nothing is under way any more. */
  private settle(): void {
    if (this.at === this.order.count) this.enter({ phase: 'done', stop: null });
    else if (this.state.phase === 'canceling') this.enter({ phase: 'canceled', stop: null });
    else if (this.state.phase === 'pausing') this.enter({ ...this.state, phase: 'paused' });
  }

  private async sendNext(): Promise<void> {
    const next = await this.nextRow();
    if (!next) {
      this.standStill('rowsLost');
      return;
    }
    const { row, name, values } = next;
    const sent = await this.order.send(values);
    if ('silence' in sent) {
      this.standStill(sent.silence);
    } else if ('answer' in sent) {
      const { outcome, student, ssidMatch } = sent.answer;
      const studentId = (student ?? ssidMatch)?.id ?? null;
      this.record({ row, name, outcome, studentId, failure: null });
    } else {
      const { status, ...failure } = sent.refusal;
      const stop = this.stopOf(status);
      if (stop) this.standStill(stop);
      else this.record({ row, name, outcome: null, studentId: null, failure });
    }
  }

  /** Null where the rows are gone. */
  private nextRow(): Promise<RowToSend | null> {
    const { at, ahead } = this;
    const row = ahead?.at === at ? ahead.row : this.fetchRow(at);
    this.ahead = at + 1 < this.order.count ? { at: at + 1, row: this.fetchRow(at + 1) } : null;
    return row;
  }

  private fetchRow(at: number): Promise<RowToSend | null> {
    return this.order.rowAt(at).catch(() => null);
  }

  private standStill(stop: StopReason): void {
    if (!this.isOver) this.enter({ phase: 'pausing', stop });
  }

  private record(result: RowResult): void {
    this.at += 1;
    this.order.onResult(result);
  }

  /** Null where it is the row that was refused. */
  private stopOf(status: number): StopReason | null {
    const stop = STOPPED_BY[status];
    if (stop) return stop;
    // No answer of ours, where something between us and the server speaks.
    if (status < 400) return 'serverAway';
    if (status < 500 || this.stumbledAt === this.at) return null;
    this.stumbledAt = this.at;
    return 'stumbled';
  }
}
