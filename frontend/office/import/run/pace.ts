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
