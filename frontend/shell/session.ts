import type { UserView, WhoAmI } from '../../domain/contract/user.js';
import type { Language } from '../../domain/enums/enums.js';
import { ApiError, api, countSession, onSessionRefused } from './api.js';
import { dropDrafts } from './drafts.js';
import { closeAlerts, closeAllModals, isFormUnsaved } from './modals.js';
import { navigate } from './navigation.js';
import { withSessionLock } from './session-lock.js';
import { forgetSession, startWatch, stopWatch } from './session-watch.js';
import { storage } from './storage.js';
import { createStore } from './store.js';
import { changeLanguage, currentLanguage, onLanguageChosen, text } from './texts.js';
import { showToast } from './toasts.js';

/** `away`: the server could not be asked. */
export type SessionState = 'loading' | 'anonymous' | 'signedIn' | 'unreachable';

export interface Session {
  readonly state: SessionState;
  readonly user: WhoAmI | null;
  /** Nobody is there because the person was away for too long. */
  readonly isExpired?: boolean;
}

/** The dialogs of a session; each answers how to close it. Fetched once somebody is signed in. */
interface SessionDialogs {
  /** The login over an open form. */
  openSignIn: (giveUp: () => void) => () => void;
  openWarning: (onLogout: () => void) => () => void;
}

/** Written for the other tabs to hear; its value only has to differ from the one before. */
const EVENT_KEY = 'session.event';
type SessionEvent = 'signedIn' | 'signedOut' | 'expired' | 'ended';

const session = createStore<Session>({ state: 'loading', user: null });
const signInListeners = new Set<(user: WhoAmI, isOther: boolean) => void>();
const signOutListeners = new Set<() => void>();
/** A language chosen before the login is meant for the account too. */
let chosenLanguage: Language | null = null;
let closeWarning: (() => void) | null = null;
let loadDialogs: () => Promise<SessionDialogs | null> = () => Promise.resolve(null);
let dialogs: SessionDialogs | null = null;
/** The session has ended under a form that isn't saved: the form waits under a login. */
let closeSignIn: (() => void) | null = null;
/** Saves that go on once the same person is back. */
const waiting = new Set<(isBack: boolean) => void>();
let checking: Promise<void> = Promise.resolve();

export const useSession = session.use;

/**
 * Hears of a login, here or in another tab; not of a session that was there before the page. `isOther`: somebody else
 * was here before.
 */
export function onSignedIn(listener: (user: WhoAmI, isOther: boolean) => void): void {
  signInListeners.add(listener);
}

/** Hears that the person is gone: whatever was kept about the family has to go too. */
export function onSignedOut(listener: () => void): void {
  signOutListeners.add(listener);
}

function notifyOtherTabs(event: SessionEvent): void {
  storage.set(EVENT_KEY, `${event} ${Date.now()}`);
}

/** Says where the dialogs of a session come from. */
export function setSessionDialogs(load: () => Promise<SessionDialogs>): void {
  loadDialogs = load;
}

/**
 * After a 401: true once the same person is signed in again, so that the request may be sent again; false where the
 * page was left instead.
 */
export async function isSignedInAgain(): Promise<boolean> {
  await checking;
  if (!closeSignIn) return session.get().state === 'signedIn';
  return new Promise((resolve) => {
    waiting.add(resolve);
  });
}

/** Takes the login away from over the form. */
function closeSignInDialog(isBack: boolean): void {
  const close = closeSignIn;
  closeSignIn = null;
  close?.();
  for (const resolve of waiting) resolve(isBack);
  waiting.clear();
}

/** Answers whether it is another person than before. */
function startSession(user: WhoAmI): boolean {
  countSession();
  const before = session.get().user;
  const isOther = before !== null && before.id !== user.id;
  dropDrafts({ exceptOf: user.id });
  closeSignInDialog(!isOther);
  if (isOther) clearUserData();
  session.set({ state: 'signedIn', user });
  closeWarning?.();
  // Without a network they're missing, and a session that ends then ends as if nothing were open; drafts are kept.
  const loading = loadDialogs().then(
    (loaded) => (dialogs = loaded),
    () => null,
  );
  let isIdle = false;
  startWatch({
    onIdle: () => {
      isIdle = true;
      void loading.then((loaded) => {
        if (isIdle) closeWarning = loaded?.openWarning(() => void logout()) ?? null;
      });
    },
    onActive: () => {
      isIdle = false;
      closeWarning?.();
    },
    onExpired: () => void expire(),
  });
  syncLanguage(user.language);
  return isOther;
}

function handleSignIn(user: WhoAmI): void {
  const isOther = startSession(user);
  for (const listener of signInListeners) listener(user, isOther);
}

function clearUserData(): void {
  closeAllModals();
  for (const listener of signOutListeners) listener();
}

function handleSignOut({ isExpired = false } = {}): void {
  if (session.get().state !== 'signedIn') return;
  stopWatch();
  forgetSession();
  chosenLanguage = null;
  closeSignInDialog(false);
  clearUserData();
  session.set({ state: 'anonymous', user: null, isExpired });
  showToast('info', text('session.loggedOut'));
}

/** The session ends without the person having said so: a form that isn't saved waits under the login. */
function endSession({ isExpired = false } = {}): void {
  if (closeSignIn) return;
  if (session.get().state !== 'signedIn' || !dialogs || !isFormUnsaved()) {
    handleSignOut({ isExpired });
    return;
  }
  stopWatch();
  forgetSession();
  closeWarning?.();
  closeAlerts();
  closeSignIn = dialogs.openSignIn(() => {
    // Closed without a login, as when the browser went back past the page.
    if (closeSignIn) handleSignOut({ isExpired: true });
  });
  showToast('info', text('session.loggedOut'));
}

function syncLanguage(ofAccount: Language): void {
  if (chosenLanguage && chosenLanguage !== ofAccount) saveLanguage(chosenLanguage);
  else if (ofAccount !== currentLanguage()) void changeLanguage(ofAccount);
}

/** That the account forgets a language is no reason to disturb anybody: this browser remembers it. */
function saveLanguage(language: Language): void {
  api.post('/users/language', { language }).catch(() => undefined);
}

/** Asks the server who is there; 'unreachable' where it can't be asked. */
export async function findSession(): Promise<void> {
  const wasAnonymous = session.get().state === 'anonymous';
  try {
    const user = await api.get<WhoAmI>('/users/whoami');
    if (wasAnonymous || closeSignIn) handleSignIn(user);
    else startSession(user);
  } catch (error) {
    if (session.get().state === 'signedIn') {
      if (error instanceof ApiError && error.status === 401 && !closeSignIn) {
        endSession();
        notifyOtherTabs('ended');
      }
      return;
    }
    const isAnonymous = error instanceof ApiError && error.status === 401;
    if (isAnonymous) forgetSession();
    session.set({ state: isAnonymous ? 'anonymous' : 'unreachable', user: null });
  }
}

/** Takes over the user that login or register answered. A parent has no sites to be asked for. */
export async function signedIn(user: UserView): Promise<void> {
  handleSignIn(user.role === 'user' ? { ...user, sites: [] } : await api.get<WhoAmI>('/users/whoami'));
  notifyOtherTabs('signedIn');
}

/** The server is told while the lock is held, so that a login right after it can't be ended by this logout. */
function endAtServer(): Promise<unknown> {
  return withSessionLock(() => api.get('/authenticate/logout')).catch(() => undefined);
}

/** The person logs out: in every tab, and back to the start page. */
export async function logout(): Promise<void> {
  dropDrafts();
  handleSignOut();
  navigate('/', { replace: true });
  notifyOtherTabs('signedOut');
  await endAtServer();
}

/** Time is up (spec section 4). The address stays, so that the next login comes back to it. */
async function expire(): Promise<void> {
  endSession({ isExpired: true });
  notifyOtherTabs('expired');
  await endAtServer();
}

onSessionRefused(() => {
  // Another tab may have logged in anew since: the server is asked once more before anybody is shown out.
  if (session.get().state === 'signedIn' && !closeSignIn) checking = findSession();
});

onLanguageChosen((language) => {
  chosenLanguage = language;
  if (session.get().state === 'signedIn') saveLanguage(language);
});

window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== EVENT_KEY) return;
  const event = newValue?.split(' ')[0] as SessionEvent | undefined;
  if (event === 'signedIn') void findSession();
  else if (event === 'signedOut') {
    dropDrafts();
    handleSignOut();
  } else endSession({ isExpired: event === 'expired' });
});

// A page taken back from the browser's memory may show a family that has logged out since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void findSession();
});
