export function toEpochSeconds(time: Date): number;
export function toEpochSeconds(time: Date | null): number | null;
export function toEpochSeconds(time: Date | null): number | null {
  return time === null ? null : Math.floor(time.getTime() / 1000);
}
