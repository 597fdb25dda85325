import { storage } from './storage.js';

/** When this browser's session was last used and last extended: shared by all tabs, in milliseconds. */
export const ACTIVE_KEY = 'session.activeAt';
export const REFRESHED_KEY = 'session.refreshedAt';

export function readTime(key: string): number {
  return Number(storage.get(key) ?? 0);
}

export function lastActiveAt(): number {
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
