import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router';

/** What may have unsaved changes: a page or a form. */
export interface LeaveGuard {
  readonly isDirty: () => boolean;
  /** Asks the person; if they agree, the changes are discarded. */
  readonly mayLeave: () => Promise<boolean>;
  /** Also asked before another tab of the page, which is in its address. */
  readonly isOfTab?: boolean;
  /** A form, whose text waits below the login if the session ends. */
  readonly isForm?: boolean;
  /** Asked before the others: it's on top of them. */
  readonly isFirst?: boolean;
}

const guards = new Set<LeaveGuard>();

/** Asks the guard before the page is left, while it has unsaved changes; returns a function that removes it. */
export function guardPage(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Whether anything on the page has unsaved changes. */
export function isAnythingUnsaved(): boolean {
  return [...guards].some((guard) => guard.isDirty());
}

/** Whether a form in a dialog has unsaved changes. */
export function isFormUnsaved(): boolean {
  return [...guards].some((guard) => guard.isForm === true && guard.isDirty());
}

/** The session is over, and with it what wasn't saved. */
export function dropGuards(): void {
  guards.clear();
}

function findDirty(here: Location, next: Location): LeaveGuard[] {
  const isOther = next.pathname !== here.pathname;
  const isOtherTab = next.search !== here.search;
  return [...guards]
    .filter((guard) => guard.isDirty() && (isOther || (guard.isOfTab === true && isOtherTab)))
    .sort((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false));
}

async function askAll(asked: readonly LeaveGuard[]): Promise<boolean> {
  // An answer may end the session, and with it the other guards.
  for (const guard of asked) if (guards.has(guard) && !(await guard.mayLeave())) return false;
  return true;
}

/** Holds every step to another page while something is unsaved. React Router allows one blocker at a time. */
export function useLeaveGuards(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => findDirty(currentLocation, nextLocation).length > 0,
  );
  const here = useLocation();
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    // A second step while the question is open waits for the same answer.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void askAll(findDirty(here, blocker.location)).then((mayLeave) => {
      isAsking.current = false;
      const held = latest.current;
      if (held.state !== 'blocked') return;
      if (mayLeave) held.proceed();
      else held.reset();
    });
  }, [blocker, here]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
