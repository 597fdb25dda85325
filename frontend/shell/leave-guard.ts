import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useBlocker, useLocation, type Location, type NavigateFunction } from 'react-router';

export interface LeaveGuard {
  readonly isDirty: () => boolean;
  readonly mayLeave: () => Promise<boolean>;
  /** Also asked when switching tabs of the page, which are in its address. */
  readonly isOfTab?: boolean;
  /** A form, whose text waits below the login when the session ends. */
  readonly isForm?: boolean;
  /** Asked before the others, because it's on top of them. */
  readonly isFirst?: boolean;
}

const guards = new Set<LeaveGuard>();

export function guardPage(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export function isAnythingUnsaved(): boolean {
  return [...guards].some((guard) => guard.isDirty());
}

export function isFormUnsaved(): boolean {
  return [...guards].some((guard) => guard.isForm === true && guard.isDirty());
}

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
  // An answer may end the session, which removes the other guards.
  for (const guard of asked) if (guards.has(guard) && !(await guard.mayLeave())) return false;
  return true;
}

/** What covers the page without an address of its own, the last one on top. Each entry closes itself. */
const overPage: (() => void)[] = [];

let isOwnStep = false;

/** The program's own step back, as from a form that was saved: what lies over the page stays. */
export function goBack(navigate: NavigateFunction): void {
  isOwnStep = true;
  void navigate(-1);
}

/** While it's open, the browser's Back closes only it, and the page below stays. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    overPage.push(closeThis);
    return () => {
      overPage.splice(overPage.indexOf(closeThis), 1);
    };
  }, [isOpen]);
}

/** React Router allows one blocker at a time. A separate component, so that its changes draw nothing else again. */
export function LeaveGuards(): null {
  const closeTop = useRef<() => void>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBrowsers = historyAction === NavigationType.Pop && !isOwnStep;
    isOwnStep = false;
    closeTop.current = isBrowsers ? overPage.at(-1) : undefined;
    return closeTop.current !== undefined || findDirty(currentLocation, nextLocation).length > 0;
  });
  const here = useLocation();
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked') return;
    closeTop.current?.();
    // A second step while the question is open waits for the same answer.
    if (isAsking.current) return;
    if (closeTop.current) {
      blocker.reset();
      return;
    }
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
  return null;
}
