import { NO_RESULTS, resultName, type RunKind, type RunView } from '../import-view.js';
import { Pace } from './pace.js';
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
