import type { SentAttendance } from '../../../../domain/contract/attendance.js';
import type { AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import type { WaitingTap } from './tap-store.js';

/** The most children of a site in one call; the rest go with the next one. */
const MOST_TOGETHER = 50;

/** Taps of one site and day, each child once, so that they arrive in the order they were made. */
export function getNextBatch(taps: readonly WaitingTap[], most = MOST_TOGETHER): WaitingTap[] {
  const batch: WaitingTap[] = [];
  for (const tap of taps) {
    if (tap.refusal !== undefined) continue;
    const [first = tap] = batch;
    const fits = tap.siteId === first.siteId && tap.day === first.day && batch.length < most;
    if (!fits || batch.some(({ studentId }) => studentId === tap.studentId)) break;
    batch.push(tap);
  }
  return batch;
}

/**
 * When each child's last tap reached the server at the latest, by this device's clock. The server computes a tap's time
 * from its arrival: without this, a slow request followed by a quick one could swap two taps.
 */
export class Arrivals {
  private readonly latest = new Map<string, number>();

  getBody(batch: readonly WaitingTap[], now: number): SentAttendance {
    const [first] = batch;
    if (!first) throw new Error('there is nothing to send');
    return {
      day: first.day,
      marks: Object.fromEntries(batch.map(({ studentId, mark }) => [studentId, mark])),
      taps: Object.fromEntries(
        batch.map((tap) => [tap.studentId, { id: tap.id, ago: Math.max(0, now - this.getTime(tap)) }]),
      ),
      account: first.userId,
    };
  }

  /** Times in milliseconds; `ended` is when the batch was answered or given up. */
  add(batch: readonly WaitingTap[], sent: number, ended: number): void {
    for (const tap of batch) this.latest.set(getKey(tap), this.getTime(tap) + ended - sent);
  }

  private getTime(tap: WaitingTap): number {
    return Math.max(tap.at, this.latest.get(getKey(tap)) ?? 0);
  }
}

function getKey({ day, studentId }: WaitingTap): string {
  return `${day} ${studentId}`;
}

/** Each child's last waiting tap counts. */
export function addTaps(
  marks: Readonly<Record<string, AttendanceMark>>,
  taps: readonly WaitingTap[],
  day: Day,
): Readonly<Record<string, AttendanceMark | null>> {
  const result: Record<string, AttendanceMark | null> = { ...marks };
  for (const tap of taps) {
    if (tap.day === day && tap.refusal === undefined) result[tap.studentId] = tap.mark;
  }
  return result;
}

/** Whether the server will always refuse it; anything else may work later. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
