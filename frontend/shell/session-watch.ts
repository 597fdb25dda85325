import { SESSION } from '../../domain/contract/answer.js';
import { api } from './api.js';
import { dropOldDrafts } from './drafts.js';
import {
  ACTIVE_KEY,
  REFRESHED_KEY,
  getLastActive,
  readTime,
  getSessionAction,
  type SessionAction,
} from './session-clock.js';
import { runWithSessionLock } from './session-lock.js';
import { storage } from './storage.js';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const WRITE_EVERY_MS = 1000;

/** Called with each check. */
type Watch = (action: SessionAction) => void;

let watch: Watch | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
let listening = new AbortController();
let isIdle = false;
let isRefreshing = false;

function getCurrentAction(): SessionAction {
  return getSessionAction({
    now: Date.now(),
    activeAt: getLastActive(),
    refreshedAt: readTime(REFRESHED_KEY),
  });
}

function check(): void {
  const action = getCurrentAction();
  isIdle = action === 'warn';
  if (action === 'refresh') void refresh();
  watch?.(action);
}

/** Extends the session at the server, once for all tabs. A failed refresh is tried again at the next check. */
async function refresh(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  const refreshedBefore = readTime(REFRESHED_KEY);
  try {
    await runWithSessionLock(async () => {
      if (readTime(REFRESHED_KEY) > refreshedBefore) return;
      storage.set(REFRESHED_KEY, String(Date.now()));
      await api.get('/authenticate/refresh').catch((error: unknown) => {
        storage.set(REFRESHED_KEY, String(refreshedBefore));
        throw error;
      });
    });
  } catch {
    // The API client reports a session that ended; other errors are temporary.
  } finally {
    isRefreshing = false;
  }
}

/** Activity after the time is up doesn't count: a mouse that moves when the computer wakes can't revive it. */
function noteActivity(): void {
  const now = Date.now();
  if (now - getLastActive() < WRITE_EVERY_MS) return;
  const action = getCurrentAction();
  if (action === 'warn' || action === 'logOut') check();
  else storage.set(ACTIVE_KEY, String(now));
}

/** Answers the warning before the end of the session: counts as activity, and extends it. */
export function continueSession(): void {
  if (!watch) return;
  if (getCurrentAction() === 'logOut') {
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

export function startWatch(next: Watch): void {
  stopWatch();
  watch = next;
  dropOldDrafts();
  timer = setInterval(check, SESSION.checkEvery * 1000);
  listening = new AbortController();
  const { signal } = listening;
  for (const event of ACTIVITY_EVENTS) {
    window.addEventListener(event, noteActivity, { capture: true, passive: true, signal });
  }
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('focus', check, { signal });
  window.addEventListener('pageshow', check, { signal });
  document.addEventListener('visibilitychange', onShown, { signal });
}

export function stopWatch(): void {
  watch = null;
  isIdle = false;
  clearInterval(timer);
  listening.abort();
}
