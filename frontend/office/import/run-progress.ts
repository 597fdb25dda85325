import { NO_RESULTS, resultName, type RunKind, type RunView } from './import-view.js';
import type { RowResult, RunState } from './run-import.js';

/** How often a run tells how far it is: often enough to be seen moving, seldom enough to leave the page free. */
const TELL_EVERY_MS = 250;

/** Keeps what became of the rows and tells how a run stands: at once where it starts or stops, else now and then. */
export class RunTelling {
  readonly results: RowResult[] = [];
  private readonly counts = { ...NO_RESULTS };
  private readonly pace = new Pace();
  private state: RunState = { phase: 'running', stop: null };
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly kind: RunKind,
    private readonly tell: (run: RunView) => void,
  ) {}

  enter(state: RunState): void {
    if (state.phase !== 'running') this.pace.rest();
    this.state = state;
    this.tellNow();
  }

  add(result: RowResult): void {
    this.results.push(result);
    this.counts[resultName(result)] += 1;
    this.pace.count(Date.now());
    this.timer ??= setTimeout(() => {
      this.tellNow();
    }, TELL_EVERY_MS);
  }

  private tellNow(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.tell({
      ...this.state,
      kind: this.kind,
      done: this.results.length,
      counts: { ...this.counts },
      rowsPerSecond: this.pace.rowsPerSecond,
    });
  }
}

/** Rows that the pace is told by: enough to be steady, few enough to follow the server. */
const REMEMBERED = 200;
/** Before that many nobody can tell. */
const FEWEST = 5;

/** How fast a run is, by its last rows; what it stood still is not counted. */
export class Pace {
  private times: number[] = [];

  /** A row was answered at this moment, in milliseconds. */
  count(now: number): void {
    this.times.push(now);
    if (this.times.length > REMEMBERED) this.times.shift();
  }

  /** The run stands still. */
  rest(): void {
    this.times = [];
  }

  /** Null while nobody can tell. */
  get rowsPerSecond(): number | null {
    const [first] = this.times;
    const last = this.times.at(-1);
    if (first === undefined || last === undefined || this.times.length < FEWEST || last === first) {
      return null;
    }
    return ((this.times.length - 1) * 1000) / (last - first);
  }
}

/** What to say of the time that a run will still take. */
export type TimeLeft = { minutes: number } | 'soon';

const SECONDS_A_MINUTE = 60;

/** Rounded as people say it; null while nobody can tell. */
export function timeLeft(rowsLeft: number, rowsPerSecond: number | null): TimeLeft | null {
  if (rowsPerSecond === null || rowsPerSecond <= 0) return null;
  const minutes = rowsLeft / rowsPerSecond / SECONDS_A_MINUTE;
  return minutes < 1 ? 'soon' : { minutes: Math.round(minutes) };
}
