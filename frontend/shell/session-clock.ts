import { SESSION } from '../../domain/contract/answer.js';

/** In milliseconds: now, the person's last activity, the last refresh. */
interface SessionTimes {
  now: number;
  activeAt: number;
  refreshedAt: number;
}

type SessionAction = 'wait' | 'refresh' | 'warn' | 'logOut';

/** It compares times, so it's right even after the computer slept. */
export function sessionAction({ now, activeAt, refreshedAt }: SessionTimes): SessionAction {
  const idle = (now - activeAt) / 1000;
  if (idle >= SESSION.idle) return 'logOut';
  if (idle >= SESSION.warnAfter) return 'warn';
  return activeAt > refreshedAt && (now - refreshedAt) / 1000 >= SESSION.refreshAfter ? 'refresh' : 'wait';
}

export function secondsLeft(now: number, activeAt: number): number {
  return Math.max(0, Math.ceil(SESSION.idle - (now - activeAt) / 1000));
}
