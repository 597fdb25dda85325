import { SESSION } from '../../domain/contract/answer.js';
import { storage } from './storage.js';

/** In milliseconds: now, the person's last activity, the last refresh. */
interface SessionTimes {
  now: number;
  activeAt: number;
  refreshedAt: number;
}

export type SessionAction = 'wait' | 'refresh' | 'warn' | 'logOut';

/** Compares times, so it's right even after the computer slept. */
export function getSessionAction({ now, activeAt, refreshedAt }: SessionTimes): SessionAction {
  const idle = (now - activeAt) / 1000;
  if (idle >= SESSION.idle) return 'logOut';
  if (idle >= SESSION.warnAfter) return 'warn';
  return activeAt > refreshedAt && (now - refreshedAt) / 1000 >= SESSION.refreshAfter ? 'refresh' : 'wait';
}

export function countSecondsLeft(now: number, activeAt: number): number {
  return Math.max(0, Math.ceil(SESSION.idle - (now - activeAt) / 1000));
}

/** When this browser's session was last used and last extended, in milliseconds; shared by all tabs. */
export const ACTIVE_KEY = 'session.activeAt';
export const REFRESHED_KEY = 'session.refreshedAt';

export function readTime(key: string): number {
  return Number(storage.get(key) ?? 0);
}

export function getLastActive(): number {
  return readTime(ACTIVE_KEY);
}

export function rememberSession(): void {
  const now = String(Date.now());
  storage.set(ACTIVE_KEY, now);
  storage.set(REFRESHED_KEY, now);
}

/** Whether this browser had a session before, which may still be valid. */
export function hadSession(): boolean {
  return storage.get(ACTIVE_KEY) !== null;
}

export function forgetSession(): void {
  storage.remove(ACTIVE_KEY);
  storage.remove(REFRESHED_KEY);
}
