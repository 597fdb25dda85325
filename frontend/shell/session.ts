import type { WhoAmI } from '../../domain/contract/user.js';
import type { Language } from '../../domain/enums/enums.js';
import { ApiError, api, countSession, onSessionRefused } from './api.js';
import { dropDrafts } from './drafts.js';
import { dropGuards, isFormUnsaved } from './leave-guard.js';
import { closeQuestions, ignoreErrors } from './modals.js';
import { navigate } from './navigation.js';
import { program } from './program.js';
import { forgetSession, rememberSession, type SessionAction } from './session-clock.js';
import { runWithSessionLock } from './session-lock.js';
import { startWatch, stopWatch } from './session-watch.js';
import { storage } from './storage.js';
import { createStore } from './store.js';
import { changeLanguage, getLanguage, onLanguageChosen, text } from './texts.js';
import { dismissText, showToast } from './toasts.js';

/** `unreachable`: the server didn't respond. */
type SessionState = 'loading' | 'anonymous' | 'signedIn' | 'unreachable';

export interface Session {
  readonly state: SessionState;
  readonly user: WhoAmI | null;
  /** Signed out because of inactivity. */
  readonly isExpired?: boolean;
  /** Inactive for so long that the session is about to end. */
  readonly isIdle?: boolean;
  /** The session has ended, and a form with unsaved changes waits below the login. */
  readonly isCovered?: boolean;
}

/** Written to notify other tabs; the value only has to be different each time. */
const EVENT_KEY = 'session.event';
type SessionEvent = 'signedIn' | 'signedOut' | 'expired' | 'ended';

const session = createStore<Session>({ state: 'loading', user: null });
const signInListeners = new Set<(user: WhoAmI, isOther: boolean) => void>();
const signOutListeners = new Set<() => void>();
/** Asked before each logout; true if the person stays. A part that's loaded later sets it. */
export const beforeLogout: { ask?: (() => Promise<boolean>) | undefined } = {};
/** A language chosen before the login is saved to the account too. */
let chosenLanguage: Language | null = null;
const isCovered = () => session.get().isCovered === true;
/** Saves that continue once the same person is signed in again. */
const waiting = new Set<(isBack: boolean) => void>();
let checking: Promise<void> = Promise.resolve();

// The login over the form already says that the session has ended.
ignoreErrors((error) => isCovered() && error instanceof ApiError && error.status === 401);

export const useSession = session.use;

/**
 * Calls the listener after a login, here or in another tab, but not for a session that existed when the page loaded.
 * `isOther`: someone else was signed in before.
 */
export function onSignedIn(listener: (user: WhoAmI, isOther: boolean) => void): void {
  signInListeners.add(listener);
}

/** Calls the listener after sign-out: data about the family must be cleared. */
export function onSignedOut(listener: () => void): void {
  signOutListeners.add(listener);
}

function notifyOtherTabs(event: SessionEvent): void {
  storage.set(EVENT_KEY, `${event} ${Date.now()}`);
}

/**
 * After a 401: true once the same person is signed in again and the request can be repeated; false if the page was left
 * instead.
 */
export async function isSignedInAgain(): Promise<boolean> {
  await checking;
  if (!isCovered()) return session.get().state === 'signedIn';
  return new Promise((resolve) => waiting.add(resolve));
}

function settleWaiting(isBack: boolean): void {
  for (const resolve of waiting) resolve(isBack);
  waiting.clear();
}

/** Returns whether someone else was signed in before. */
function startSession(user: WhoAmI): boolean {
  countSession();
  dismissText(text('session.loggedOut'));
  const before = session.get().user;
  const isOther = before !== null && before.id !== user.id;
  dropDrafts({ exceptOf: user.id });
  settleWaiting(!isOther);
  if (isOther) clearUserData();
  session.set({ state: 'signedIn', user });
  rememberSession();
  startWatch(followClock);
  syncLanguage(user.language);
  return isOther;
}

function followClock(action: SessionAction): void {
  const { isIdle = false, ...rest } = session.get();
  if (action === 'logOut') void expire();
  else if (isIdle !== (action === 'warn')) session.set({ ...rest, isIdle: !isIdle });
}

function handleSignIn(user: WhoAmI): void {
  const isOther = startSession(user);
  for (const listener of signInListeners) listener(user, isOther);
}

function clearUserData(): void {
  dropGuards();
  closeQuestions();
  for (const listener of signOutListeners) listener();
}

function handleSignOut({ isExpired = false } = {}): void {
  if (session.get().state !== 'signedIn') return;
  stopWatch();
  forgetSession();
  chosenLanguage = null;
  settleWaiting(false);
  clearUserData();
  session.set({ state: 'anonymous', user: null, isExpired });
  showToast('info', text('session.loggedOut'));
}

/** The session ended without a logout: a form with unsaved changes waits below the login. */
function endSession(isExpired: boolean): void {
  if (isCovered() || session.get().state !== 'signedIn') return;
  if (!isFormUnsaved()) {
    handleSignOut({ isExpired });
    return;
  }
  stopWatch();
  forgetSession();
  closeQuestions();
  session.set({ ...session.get(), isExpired, isIdle: false, isCovered: true });
  showToast('info', text('session.loggedOut'));
}

/** Leaves the form below the login, for example with the browser's back button. */
export function giveUpSession(): void {
  const { isExpired = false } = session.get();
  if (isCovered()) handleSignOut({ isExpired });
}

function syncLanguage(ofAccount: Language): void {
  if (chosenLanguage && chosenLanguage !== ofAccount) saveLanguage(chosenLanguage);
  else if (ofAccount !== getLanguage() && program.languages.includes(ofAccount))
    void changeLanguage(ofAccount);
}

/** Errors are ignored: this browser remembers the language anyway. */
function saveLanguage(language: Language): void {
  api.post('/users/language', { language }).catch(() => undefined);
}

/** Asks the server who is signed in; 'unreachable' if it doesn't respond. */
export async function findSession(): Promise<void> {
  const wasAnonymous = session.get().state === 'anonymous';
  try {
    const user = await api.get<WhoAmI>('/users/whoami');
    if (wasAnonymous || isCovered()) handleSignIn(user);
    else startSession(user);
  } catch (error) {
    if (session.get().state === 'signedIn') {
      if (error instanceof ApiError && error.status === 401 && !isCovered()) {
        notifyOtherTabs('ended');
        endSession(false);
      }
      return;
    }
    const isAnonymous = error instanceof ApiError && error.status === 401;
    if (isAnonymous) forgetSession();
    session.set({ state: isAnonymous ? 'anonymous' : 'unreachable', user: null });
  }
}

let first: Promise<void> | undefined;

/** Resolves once the server has said who is signed in; it's asked once, at startup. */
export function waitForSession(): Promise<void> {
  return (first ??= findSession());
}

/** Starts the session of whoever has just logged in. */
export async function completeSignIn(): Promise<void> {
  handleSignIn(await api.get<WhoAmI>('/users/whoami'));
  notifyOtherTabs('signedIn');
}

/** Holds the lock, so that this logout can't end a session that starts right after it. */
function endAtServer(): Promise<unknown> {
  return runWithSessionLock(() => api.get('/authenticate/logout')).catch(() => undefined);
}

/** Logs out in every tab and goes to the start page. */
export async function logout(): Promise<void> {
  if (await beforeLogout.ask?.()) return;
  dropDrafts();
  handleSignOut();
  navigate('/', { replace: true });
  notifyOtherTabs('signedOut');
  await endAtServer();
}

/** Time is up. The address stays, so the next login returns to it. */
async function expire(): Promise<void> {
  notifyOtherTabs('expired');
  endSession(true);
  await endAtServer();
}

onSessionRefused(() => {
  // Another tab may have logged in again, so ask the server before showing the login.
  if (session.get().state === 'signedIn' && !isCovered()) checking = findSession();
});

onLanguageChosen((language) => {
  chosenLanguage = language;
  if (session.get().state === 'signedIn') saveLanguage(language);
});

function onOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== EVENT_KEY) return;
  const event = newValue?.split(' ')[0] as SessionEvent | undefined;
  if (event === 'signedIn') void findSession();
  else if (event === 'signedOut') {
    dropDrafts();
    handleSignOut();
  } else endSession(event === 'expired');
}

window.addEventListener('storage', onOtherTab);
window.addEventListener('online', () => {
  if (session.get().state === 'unreachable') void findSession();
});
// A page from the back/forward cache may show a family that has since logged out.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void findSession();
});
