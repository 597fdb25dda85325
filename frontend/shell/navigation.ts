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

/** What we keep in a history entry. A cover stands for the modals over a page, so that "back" closes them first. */
interface Entry {
  key: string;
  state: unknown;
  isCover?: boolean;
}

interface Cover {
  /** The person went back: says whether something still lies over the page. */
  readonly onBack: () => boolean;
  /** The page under it is left. */
  readonly onLeave: () => void;
}

/** A page that would lose something if it were left now. */
export interface PageGuard {
  readonly isHolding: () => boolean;
  /** Asks the person. Whoever says yes lets go of what would be lost. */
  readonly mayLeave: () => Promise<boolean>;
}

let made = 0;

function newEntry(state: unknown = null): Entry {
  made += 1;
  return { key: `${Date.now()}.${made}`, state };
}

/** The entry of now; one that the browser made (a first visit, a jump within the page) becomes ours. */
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
history.replaceState({ ...currentEntry(), isCover: false } satisfies Entry, '');
const place = createStore(readLocation());
let cover: Cover | null = null;
let guard: PageGuard | null = null;
let isAskingToLeave = false;
/** Steps that wait until the browser has gone back from a cover: history is changed one step at a time. */
let waiting: (() => void)[] | null = null;

function whenSettled(step: () => void): void {
  if (waiting) waiting.push(step);
  else step();
}

function pushCover(): void {
  const { key, state } = place.get();
  history.pushState({ key, state, isCover: true } satisfies Entry, '');
}

/** Puts a history entry over the page; `back` asks the cover before it leaves the page. */
export function coverPage(next: Cover): void {
  cover = next;
  whenSettled(() => {
    if (cover === next && !currentEntry().isCover) pushCover();
  });
}

/** Takes the entry away again, unless something went over the page anew or the page was left meanwhile. */
export function uncoverPage(): void {
  cover = null;
  queueMicrotask(() => {
    whenSettled(() => {
      if (cover !== null || !currentEntry().isCover) return;
      waiting = [];
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
export function isPageHeld(): boolean {
  return guard?.isHolding() === true;
}

function isHeldFrom(pathname: string): boolean {
  return pathname !== place.get().pathname && isPageHeld();
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
  if (isHeldFrom(new URL(to, window.location.href).pathname)) void askToLeave(step);
  else step();
}

function goTo(to: string, { replace = false, state = null }: NavigateOptions): void {
  cover?.onLeave();
  whenSettled(() => {
    const { pathname, search, hash } = place.get();
    const isHere = to === pathname + search + hash;
    // The page takes the place of a cover that is still there: going back then leads to the page under it.
    const takesPlace = replace || isHere || currentEntry().isCover === true;
    history[takesPlace ? 'replaceState' : 'pushState'](newEntry(state), '', to);
    place.set(readLocation());
    // Another page opens at its top, also where it takes the place of this one, as the login does after a logout.
    if (!replace || place.get().pathname !== pathname) window.scrollTo(0, 0);
  });
}

function onPopState(): void {
  if (waiting) {
    const steps = waiting;
    waiting = null;
    for (const step of steps) whenSettled(step);
    return;
  }
  const left = cover !== null && !currentEntry().isCover;
  if (left && currentEntry().key === place.get().key) {
    if (cover?.onBack()) pushCover();
    else cover = null;
    return;
  }
  if (left) cover?.onLeave();
  if (isHeldFrom(window.location.pathname)) {
    stayHere();
    return;
  }
  place.set(readLocation());
}

/** The browser has gone already: its step is taken back until the person has said that the page may be left. */
function stayHere(): void {
  const { pathname, search, hash, key, state } = place.get();
  history.pushState({ key, state } satisfies Entry, '', pathname + search + hash);
  void askToLeave(() => {
    whenSettled(() => {
      history.back();
    });
  });
}

window.addEventListener('popstate', onPopState);

export const useLocation = place.use;
export const currentLocation = place.get;
