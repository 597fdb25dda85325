import { createStore } from './store.js';

/** Where the browser is: what the router of an area needs, and what the entry chooses the area by. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** What we keep in a history entry. A overlay stands for the modals over a page, so that "back" closes them first. */
interface Entry {
  key: string;
  state: unknown;
  isOverlay?: boolean;
}

interface Overlay {
  /** The person went back: says whether something still lies over the page. */
  readonly onBack: () => boolean;
  /** The page under it is left. */
  readonly onLeave: () => void;
}

/** A page that would lose something if it were left now. */
export interface PageGuard {
  readonly isDirty: () => boolean;
  /** Asks the person. Whoever says yes lets go of what would be lost. */
  readonly mayLeave: () => Promise<boolean>;
}

let entryCount = 0;

function newEntry(state: unknown = null): Entry {
  entryCount += 1;
  return { key: `${Date.now()}.${entryCount}`, state };
}

/** The entry of now; one that the browser entryCount (a first visit, a jump within the page) becomes ours. */
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

// After a reload nothing lies over the page any more.
history.replaceState({ ...currentEntry(), isOverlay: false } satisfies Entry, '');
const locationStore = createStore(readLocation());
let overlay: Overlay | null = null;
let guard: PageGuard | null = null;
let isAskingToLeave = false;
/** Steps that wait until the browser has gone back from a overlay: history is changed one step at a time. */
let pendingSteps: (() => void)[] | null = null;

function whenSettled(step: () => void): void {
  if (pendingSteps) pendingSteps.push(step);
  else step();
}

function pushOverlay(): void {
  const { key, state } = locationStore.get();
  history.pushState({ key, state, isOverlay: true } satisfies Entry, '');
}

/** Puts a history entry over the page; `back` asks the overlay before it leaves the page. */
export function openOverlay(next: Overlay): void {
  overlay = next;
  whenSettled(() => {
    if (overlay === next && !currentEntry().isOverlay) pushOverlay();
  });
}

/** Takes the entry away again, unless something went over the page anew or the page was left meanwhile. */
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

/** Asks before the page is left from now on, for as long as its guard holds it; answers how to end that. */
export function guardPage(next: PageGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Whether leaving the page would lose something. */
export function isPageDirty(): boolean {
  return guard?.isDirty() === true;
}

function isLeavingBlocked(pathname: string): boolean {
  return pathname !== locationStore.get().pathname && isPageDirty();
}

async function askToLeave(step: () => void): Promise<void> {
  if (isAskingToLeave || guard === null) return;
  isAskingToLeave = true;
  const mayLeave = await guard.mayLeave().finally(() => {
    isAskingToLeave = false;
  });
  if (mayLeave) step();
}

/** Goes to another page of the application, once this one may be left; what lies over it is closed. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const step = () => {
    goTo(to, options);
  };
  if (isLeavingBlocked(new URL(to, window.location.href).pathname)) void askToLeave(step);
  else step();
}

function goTo(to: string, { replace = false, state = null }: NavigateOptions): void {
  overlay?.onLeave();
  whenSettled(() => {
    const { pathname, search, hash } = locationStore.get();
    const isHere = to === pathname + search + hash;
    // The page takes the locationStore of a overlay that is still there: going back then leads to the page under it.
    const takesPlace = replace || isHere || currentEntry().isOverlay === true;
    history[takesPlace ? 'replaceState' : 'pushState'](newEntry(state), '', to);
    locationStore.set(readLocation());
    // Another page opens at its top, also where it takes the locationStore of this one, as the login does after a logout.
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
  if (isLeavingBlocked(window.location.pathname)) {
    stayHere();
    return;
  }
  locationStore.set(readLocation());
}

/** The browser has gone already: its step is taken back until the person has said that the page may be left. */
function stayHere(): void {
  const { pathname, search, hash, key, state } = locationStore.get();
  history.pushState({ key, state } satisfies Entry, '', pathname + search + hash);
  void askToLeave(() => {
    whenSettled(() => {
      history.back();
    });
  });
}

window.addEventListener('popstate', onPopState);

export const useLocation = locationStore.use;
export const currentLocation = locationStore.get;
