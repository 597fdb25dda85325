import { SESSION } from '../../domain/contract/answer.js';

/** What the clock looks at, in milliseconds: now, the person's last sign of life, the last refresh. */
export interface SessionTimes {
  now: number;
  activeAt: number;
  refreshedAt: number;
}

export type SessionAction = 'wait' | 'refresh' | 'warn' | 'logOut';

/** What a check of the session asks for (spec section 4): times are compared, so a laptop may have slept between. */
export function sessionAction({ now, activeAt, refreshedAt }: SessionTimes): SessionAction {
  const idle = (now - activeAt) / 1000;
  if (idle >= SESSION.idle) return 'logOut';
  if (idle >= SESSION.warnAfter) return 'warn';
  return activeAt > refreshedAt && (now - refreshedAt) / 1000 >= SESSION.refreshAfter ? 'refresh' : 'wait';
}

/** Seconds until the forced logout. */
export function secondsLeft(now: number, activeAt: number): number {
  return Math.max(0, Math.ceil(SESSION.idle - (now - activeAt) / 1000));
}
