import type {
  ImportAnswer,
  ImportOutcome,
  ImportRow,
  LikelyDuplicate,
} from '../../../domain/contract/import.js';
import type { RowToSend } from '../spreadsheet/check-sheet.js';

export interface RowResult {
  row: number;
  name: string;
  /** Null if the row failed. */
  outcome: ImportOutcome | null;
  studentId: string | null;
  duplicates: readonly LikelyDuplicate[];
  failure: { message: string; fields: Readonly<Record<string, string>> } | null;
}

type StopReason =
  | 'asked'
  | 'sessionOver'
  | 'forbidden'
  | 'tooMany'
  | 'serverUnavailable'
  | 'noConnection'
  | 'serverError'
  | 'rowsLost';

type RunPhase = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'done';

export interface RunState {
  phase: RunPhase;
  stop: StopReason | null;
}

export type SendResult =
  | { answer: ImportAnswer }
  | { refusal: { status: number; message: string; fields: Readonly<Record<string, string>> } }
  | { noAnswer: 'noConnection' | 'serverError' };

interface RunOrder {
  count: number;
  rowAt: (at: number) => Promise<RowToSend>;
  send: (values: ImportRow) => Promise<SendResult>;
  onResult: (result: RowResult) => void;
  onState: (state: RunState) => void;
}

/** Responses that say nothing about the row. It's sent again when the person continues. */
const STOPPED_BY: Readonly<Partial<Record<number, StopReason>>> = {
  401: 'sessionOver',
  403: 'forbidden',
  408: 'noConnection',
  429: 'tooMany',
  502: 'serverUnavailable',
  503: 'serverUnavailable',
  504: 'serverUnavailable',
};

export class ImportRun {
  private at = 0;
  private state: RunState = { phase: 'running', stop: null };
  /** The row that caused the last server error. If it causes another one, the row itself has failed. */
  private serverErrorAt: number | null = null;
  private isSending = false;

  constructor(private readonly order: RunOrder) {}

  start(): void {
    this.enter({ phase: 'running', stop: null });
    void this.sendAll();
  }

  /** Pauses after the current row is answered, so that nobody has to guess what happened to it. */
  pause(stop: StopReason = 'asked'): void {
    if (!this.isOver) this.enter({ phase: this.isSending ? 'pausing' : 'paused', stop });
  }

  resume(): void {
    if (this.state.phase === 'paused' || this.state.phase === 'pausing') this.start();
  }

  cancel(): void {
    if (this.isOver) return;
    this.enter({ phase: this.isSending ? 'canceling' : 'canceled', stop: null });
  }

  get isOver(): boolean {
    const { phase } = this.state;
    return phase === 'canceling' || phase === 'canceled' || phase === 'done';
  }

  private enter(state: RunState): void {
    this.state = state;
    this.order.onState(state);
  }

  private async sendAll(): Promise<void> {
    // Resumed before the current row was answered, so it's still the same run.
    if (this.isSending) return;
    this.isSending = true;
    while (this.state.phase === 'running' && this.at < this.order.count) await this.sendNext();
    this.isSending = false;
    if (this.at === this.order.count) this.enter({ phase: 'done', stop: null });
    else if (this.state.phase === 'canceling') this.enter({ phase: 'canceled', stop: null });
    else if (this.state.phase === 'pausing') this.enter({ ...this.state, phase: 'paused' });
  }

  private async sendNext(): Promise<void> {
    const next = await this.order.rowAt(this.at).catch(() => null);
    if (!next) {
      this.pause('rowsLost');
      return;
    }
    const { row, name, values } = next;
    const sent = await this.order.send(values);
    if ('noAnswer' in sent) {
      this.pause(sent.noAnswer);
    } else if ('answer' in sent) {
      const { outcome, student, ssidMatch, duplicates } = sent.answer;
      const studentId = (student ?? ssidMatch)?.id ?? null;
      this.record({ row, name, outcome, studentId, duplicates, failure: null });
    } else {
      const { status, ...failure } = sent.refusal;
      const stop = this.getStopReason(status);
      if (stop) this.pause(stop);
      else this.record({ row, name, outcome: null, studentId: null, duplicates: [], failure });
    }
  }

  private record(result: RowResult): void {
    this.at += 1;
    this.order.onResult(result);
  }

  /** Null if the row itself was refused. */
  private getStopReason(status: number): StopReason | null {
    const stop = STOPPED_BY[status];
    if (stop) return stop;
    // The response of a proxy in between, not of our server.
    if (status < 400) return 'serverUnavailable';
    if (status < 500 || this.serverErrorAt === this.at) return null;
    this.serverErrorAt = this.at;
    return 'serverError';
  }
}
