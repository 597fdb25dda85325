import { SESSION } from '../../domain/contract/answer.js';
import { api } from './api.js';
import { sessionAction } from './session-clock.js';
import { withSessionLock } from './session-lock.js';
import { storage } from './storage.js';

/** Kept for all tabs, in milliseconds. */
const ACTIVE_KEY = 'session.activeAt';
const REFRESHED_KEY = 'session.refreshedAt';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** A moving mouse needn't write at each step. */
const WRITE_EVERY_MS = 1000;

export interface SessionWatch {
  /** The person has been away for long; told once, until `onActive`. */
  readonly onIdle: () => void;
  /** The person is there again, here or in another tab. */
  readonly onActive: () => void;
  readonly onExpired: () => void;
}

let watch: SessionWatch | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
let isIdle = false;
let isRefreshing = false;

function readTime(key: string): number {
  return Number(storage.get(key) ?? 0);
}

/** When the person last gave a event of life in any tab. */
export function lastActiveAt(): number {
  return readTime(ACTIVE_KEY);
}

function currentAction(): ReturnType<typeof sessionAction> {
  return sessionAction({ now: Date.now(), activeAt: lastActiveAt(), refreshedAt: readTime(REFRESHED_KEY) });
}

/** Looks at the clock and does what it asks for. */
function check(): void {
  const action = currentAction();
  if (isIdle && (action === 'wait' || action === 'refresh')) {
    isIdle = false;
    watch?.onActive();
  }
  switch (action) {
    case 'wait':
      return;
    case 'refresh':
      void refresh();
      return;
    case 'warn':
      if (!isIdle) {
        isIdle = true;
        watch?.onIdle();
      }
      return;
    case 'logOut':
      watch?.onExpired();
  }
}

/** Lengthens the session at the server, once for all tabs. A failure is tried again at the next check. */
async function refresh(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  const refreshedBefore = readTime(REFRESHED_KEY);
  try {
    await withSessionLock(async () => {
      if (readTime(REFRESHED_KEY) > refreshedBefore) return;
      storage.set(REFRESHED_KEY, String(Date.now()));
      await api.get('/authenticate/refresh').catch((error: unknown) => {
        storage.set(REFRESHED_KEY, String(refreshedBefore));
        throw error;
      });
    });
  } catch {
    // A session that has ended is announced by the API client; anything else passes.
  } finally {
    isRefreshing = false;
  }
}

/** A event of life comes too late once the time is over: a mouse moved after the laptop woke up revives nothing. */
function noteActivity(): void {
  const now = Date.now();
  if (now - lastActiveAt() < WRITE_EVERY_MS) return;
  const action = currentAction();
  if (action === 'warn' || action === 'logOut') check();
  else storage.set(ACTIVE_KEY, String(now));
}

/** The answer to the warning: counts as activity and lengthens the session at once. */
export function continueSession(): void {
  if (!watch) return;
  if (currentAction() === 'logOut') {
    check();
    return;
  }
  storage.set(ACTIVE_KEY, String(Date.now()));
  check();
  void refresh();
}

function onStorage({ key }: StorageEvent): void {
  if (key === ACTIVE_KEY && isIdle) check();
}

function onShown(): void {
  if (document.visibilityState === 'visible') check();
}

/** Begins to watch over a session that the server has just confirmed. */
export function startWatch(next: SessionWatch): void {
  stopWatch();
  watch = next;
  const now = String(Date.now());
  storage.set(ACTIVE_KEY, now);
  storage.set(REFRESHED_KEY, now);
  timer = setInterval(check, SESSION.checkEvery * 1000);
  for (const event of ACTIVITY_EVENTS) {
    window.addEventListener(event, noteActivity, { capture: true, passive: true });
  }
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', check);
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', onShown);
}

/** Whether a session was watched over here before, and may well be alive still. */
export function hadSession(): boolean {
  return storage.get(ACTIVE_KEY) !== null;
}

export function forgetSession(): void {
  storage.remove(ACTIVE_KEY);
  storage.remove(REFRESHED_KEY);
}

export function stopWatch(): void {
  watch = null;
  isIdle = false;
  clearInterval(timer);
  for (const event of ACTIVITY_EVENTS) window.removeEventListener(event, noteActivity, { capture: true });
  window.removeEventListener('storage', onStorage);
  window.removeEventListener('focus', check);
  window.removeEventListener('pageshow', check);
  document.removeEventListener('visibilitychange', onShown);
}
