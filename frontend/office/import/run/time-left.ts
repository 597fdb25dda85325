/** What to say of the time that a run will still take. */
export type TimeLeft = { minutes: number } | 'soon';

const SECONDS_A_MINUTE = 60;

/** Rounded as people say it; null while nobody can tell. */
export function timeLeft(rowsLeft: number, rowsPerSecond: number | null): TimeLeft | null {
  if (rowsPerSecond === null || rowsPerSecond <= 0) return null;
  const minutes = rowsLeft / rowsPerSecond / SECONDS_A_MINUTE;
  return minutes < 1 ? 'soon' : { minutes: Math.round(minutes) };
}
