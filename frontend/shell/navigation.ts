import { createStore } from './store.js';

/** The current location, for the areas' routers and for choosing an area. */
interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Our state of a history entry. An overlay entry is for the modals over a page, so that "back" closes them first. */
interface Entry {
  key: string;
  state: unknown;
  isOverlay?: boolean;
}

interface Overlay {
  /** The person went back: returns whether something still covers the page. */
  readonly onBack: () => boolean;
  /** The page below changes. */
  readonly onLeave: () => void;
}

/** A page that may have unsaved changes. */
export interface PageGuard {
  readonly isDirty: () => boolean;
  /** Asks the person; if they agree, the changes are discarded. */
  readonly mayLeave: () => Promise<boolean>;
  /** Also asked before another tab of the page, which is in its address. */
  readonly isOfTab?: boolean;
}

let entryCount = 0;

function newEntry(state: unknown = null): Entry {
  entryCount += 1;
  return { key: `${Date.now()}.${entryCount}`, state };
}

/** The current entry; one that the browser made (a first visit, an anchor link) gets our state. */
function currentEntry(): Entry {
  const entry = history.state as Entry | null;
  if (entry) return entry;
  const adopted = newEntry();
  history.replaceState(adopted, '');
  return adopted;
}

function readLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  const { state, key } = currentEntry();
  return { pathname, search, hash, state, key };
}

// After a reload no modal is open.
history.replaceState({ ...currentEntry(), isOverlay: false } satisfies Entry, '');
const locationStore = createStore(readLocation);
let overlay: Overlay | null = null;
let guard: PageGuard | null = null;
let isAskingToLeave = false;
/** Steps to take after the browser has gone back from an overlay entry: history changes are asynchronous. */
let pendingSteps: (() => void)[] | null = null;

function whenSettled(step: () => void): void {
  if (pendingSteps) pendingSteps.push(step);
  else step();
}

let beforeHistoryStep: (pathname: string) => void = () => undefined;

/** Sets what's called before the browser's Back or Forward changes the page, with the path of the page that's left. */
export function onHistoryStep(listener: (pathname: string) => void): void {
  beforeHistoryStep = listener;
}

function pushOverlay(): void {
  const { key, state } = locationStore.get();
  history.pushState({ key, state, isOverlay: true } satisfies Entry, '');
}

/** Adds a history entry over the page; `back` asks the overlay before it leaves the page. */
export function openOverlay(next: Overlay): void {
  overlay = next;
  whenSettled(() => {
    if (overlay === next && !currentEntry().isOverlay) pushOverlay();
  });
}

/** Removes that entry, unless another overlay opened or the page changed in the meantime. */
export function closeOverlay(): void {
  overlay = null;
  queueMicrotask(() => {
    whenSettled(() => {
      if (overlay !== null || !currentEntry().isOverlay) return;
      pendingSteps = [];
      history.back();
    });
  });
}

/** Asks the guard before the page is left, while it has unsaved changes; returns a function that removes it. */
export function guardPage(next: PageGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Whether the page has unsaved changes. */
export function isPageDirty(): boolean {
  return guard?.isDirty() === true;
}

function isLeavingBlocked({ pathname, search }: URL | Location): boolean {
  const here = locationStore.get();
  const isOther = pathname !== here.pathname || (guard?.isOfTab === true && search !== here.search);
  return isOther && isPageDirty();
}

async function askToLeave(step: () => void): Promise<void> {
  if (isAskingToLeave || guard === null) return;
  isAskingToLeave = true;
  const mayLeave = await guard.mayLeave().finally(() => {
    isAskingToLeave = false;
  });
  if (mayLeave) step();
}

/** Goes to another page of the app, once this one may be left; open modals close. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const step = () => goTo(to, options);
  if (isLeavingBlocked(new URL(to, window.location.href))) void askToLeave(step);
  else step();
}

function goTo(to: string, { replace = false, state = null }: NavigateOptions): void {
  overlay?.onLeave();
  whenSettled(() => {
    const { pathname, search, hash } = locationStore.get();
    const isHere = to === pathname + search + hash;
    // The page replaces an overlay entry that's still there, so that back leads to the page below it.
    const takesPlace = replace || isHere || currentEntry().isOverlay === true;
    history[takesPlace ? 'replaceState' : 'pushState'](newEntry(state), '', to);
    locationStore.set(readLocation());
    // Another page starts at its top, also if it replaces this one, like the login after a logout.
    if (!replace || locationStore.get().pathname !== pathname) window.scrollTo(0, 0);
  });
}

function onPopState(): void {
  if (pendingSteps) {
    const steps = pendingSteps;
    pendingSteps = null;
    for (const step of steps) whenSettled(step);
    return;
  }
  const left = overlay !== null && !currentEntry().isOverlay;
  if (left && currentEntry().key === locationStore.get().key) {
    if (overlay?.onBack()) pushOverlay();
    else overlay = null;
    return;
  }
  if (left) overlay?.onLeave();
  if (isLeavingBlocked(window.location)) {
    stayHere();
    return;
  }
  const { pathname } = locationStore.get();
  if (pathname !== window.location.pathname) beforeHistoryStep(pathname);
  locationStore.set(readLocation());
}

/** The browser already went back: go forward again until the person agrees to leave the page. */
function stayHere(): void {
  const { pathname, search, hash, key, state } = locationStore.get();
  history.pushState({ key, state } satisfies Entry, '', pathname + search + hash);
  void askToLeave(() => {
    whenSettled(() => history.back());
  });
}

window.addEventListener('popstate', onPopState);

export const useLocation = locationStore.use;
export const currentLocation = locationStore.get;
