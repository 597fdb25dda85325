export function epochSeconds(time: Date): number;
export function epochSeconds(time: Date | null): number | null;
export function epochSeconds(time: Date | null): number | null {
  return time === null ? null : Math.floor(time.getTime() / 1000);
}
