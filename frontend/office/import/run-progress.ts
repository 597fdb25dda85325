import { NO_RESULTS, getResultName, type RunKind, type RunView } from './import-view.js';
import type { RowResult, RunState } from './run-import.js';

/** Often enough for people to see it moving, rarely enough to keep the page responsive. */
const REPORT_EVERY_MS = 250;

export class RunReporter {
  readonly results: RowResult[] = [];
  private readonly counts = { ...NO_RESULTS };
  private readonly pace = new Pace();
  private state: RunState = { phase: 'running', stop: null };
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly kind: RunKind,
    private readonly report: (run: RunView) => void,
  ) {}

  enter(state: RunState): void {
    if (state.phase !== 'running') this.pace.reset();
    this.state = state;
    this.reportNow();
  }

  add(result: RowResult): void {
    this.results.push(result);
    this.counts[getResultName(result)] += 1;
    this.pace.count(Date.now());
    this.timer ??= setTimeout(() => this.reportNow(), REPORT_EVERY_MS);
  }

  private reportNow(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.report({
      ...this.state,
      kind: this.kind,
      done: this.results.length,
      counts: { ...this.counts },
      rowsPerSecond: this.pace.rowsPerSecond,
    });
  }
}

const MEASURED_ROWS = 200;
const MIN_ROWS = 5;

export class Pace {
  private times: number[] = [];

  /** `now` is in milliseconds. */
  count(now: number): void {
    this.times.push(now);
    if (this.times.length > MEASURED_ROWS) this.times.shift();
  }

  reset(): void {
    this.times = [];
  }

  /** Null while it's too early to say. */
  get rowsPerSecond(): number | null {
    const [first] = this.times;
    const last = this.times.at(-1);
    if (first === undefined || last === undefined || this.times.length < MIN_ROWS || last === first) {
      return null;
    }
    return ((this.times.length - 1) * 1000) / (last - first);
  }
}

type TimeLeft = { minutes: number } | 'soon';

const SECONDS_A_MINUTE = 60;

export function estimateTimeLeft(rowsLeft: number, rowsPerSecond: number | null): TimeLeft | null {
  if (rowsPerSecond === null || rowsPerSecond <= 0) return null;
  const minutes = rowsLeft / rowsPerSecond / SECONDS_A_MINUTE;
  return minutes < 1 ? 'soon' : { minutes: Math.round(minutes) };
}
