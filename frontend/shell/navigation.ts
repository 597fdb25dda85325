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

/** Goes to another page of the application; what lies over this one is closed. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  cover?.onLeave();
  whenSettled(() => {
    const { pathname, search, hash } = place.get();
    const isHere = to === pathname + search + hash;
    // The page takes the place of a cover that is still there: going back then leads to the page under it.
    const takesPlace = replace || isHere || currentEntry().isCover === true;
    history[takesPlace ? 'replaceState' : 'pushState'](newEntry(state), '', to);
    place.set(readLocation());
    if (!replace) window.scrollTo(0, 0);
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
  place.set(readLocation());
}

window.addEventListener('popstate', onPopState);

export const useLocation = place.use;
export const currentLocation = place.get;
