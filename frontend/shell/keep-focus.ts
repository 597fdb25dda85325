import { getId, getPage } from '../../domain/contract/pages.js';
import { onHistoryStep } from './navigation.js';

/*
 * Moves the focus when its element disappears: a button that an action removes, a closed toast, a removed row.
 * Otherwise it falls to <body>, and keyboard and screen reader users start again at the top.
 */

/** Something else may take the focus in this time: a page's heading, or whatever had it before a modal. */
const OTHERS_FIRST_MS = 100;

const PANELS = 'section, article, fieldset, [role="tabpanel"], [role="dialog"], [role="alertdialog"], main';
const PAGE_OR_MODAL = 'main, [role="dialog"], [role="alertdialog"]';
const HEADINGS = 'h1, h2, h3, h4';

let focused: Element | null = null;
let around: Element[] = [];
/** The next row takes this place when the focused one is answered or removed. */
let rowPlace: { rows: Element; index: number } | null = null;
let focusedOutsideToasts: Element | null = null;
/** The path of a record's page that was left for its list; null once its row has the focus. */
let leftPath: string | null = null;
let leftHeading: Element | null = null;

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function isReachable(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.getClientRects().length > 0 &&
    element.closest('[inert]') === null
  );
}

/** Moves the focus without scrolling, unless the keyboard is in use and the element is out of view. */
function focusOn(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, select, textarea, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

function findNearestHeading(panels: readonly Element[]): HTMLElement | undefined {
  const rest = panels.filter((element) => element.isConnected && element.matches(PANELS));
  const modals = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const all = [...rest, ...modals.reverse(), ...document.querySelectorAll('main')];
  return all.flatMap((panel) => [...panel.querySelectorAll(HEADINGS)]).find(isReachable);
}

function findRowPlace(element: Element): typeof rowPlace {
  const row = element.closest('tbody > tr');
  const rows = row?.parentElement;
  return row && rows ? { rows, index: [...rows.children].indexOf(row) } : null;
}

function findInRow({ rows, index }: NonNullable<typeof rowPlace>): HTMLElement | undefined {
  const row = rows.children[Math.min(index, rows.children.length - 1)];
  return [...(row?.querySelectorAll('a[href], button') ?? [])].find(isReachable);
}

function replaceLostFocus(lost: readonly Element[], place: typeof rowPlace): void {
  if (hasFocus()) return;
  const wasOnPage = lost.some((element) => element.matches(PAGE_OR_MODAL));
  const target =
    !wasOnPage && isReachable(focusedOutsideToasts)
      ? focusedOutsideToasts
      : ((place && findInRow(place)) ?? findNearestHeading(lost));
  if (target) focusOn(target);
}

function focusRowLeft(): void {
  const heading = document.activeElement;
  if (leftPath === null || heading?.tagName !== 'H1' || heading === leftHeading) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  const row = links.find((link) => link.pathname === leftPath && isReachable(link));
  if (!row) return;
  leftPath = null;
  row.focus({ preventScroll: true });
  keepInView(row);
}

/** Stops when the person does something: the list grows while its parts load, after the browser has scrolled. */
function keepInView(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry && entry.intersectionRatio < 1) element.scrollIntoView({ block: 'nearest' });
    },
    { threshold: [0, 1] },
  );
  observer.observe(element);
  const stop = new AbortController();
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusout']) {
    window.addEventListener(
      event,
      () => {
        observer.disconnect();
        stop.abort();
      },
      { signal: stop.signal, capture: true, passive: true },
    );
  }
}

document.addEventListener('focusin', ({ target }) => {
  focused = target as Element;
  around = [];
  for (let at = focused.parentElement; at; at = at.parentElement) around.push(at);
  rowPlace = findRowPlace(focused);
  if (focused.closest(PAGE_OR_MODAL)) focusedOutsideToasts = focused;
  if (focused.tagName === 'H1') focusRowLeft();
  // People who are elsewhere by now stay there.
  else leftPath = null;
});

document.addEventListener('focusout', ({ target }) => {
  setTimeout(() => {
    // People who clicked on an empty part of the page don't want the focus to move.
    if (focused === target && focused?.isConnected && document.hasFocus() && !hasFocus()) focused = null;
  });
});

function leaveBack(path: string): void {
  const page = getPage(path);
  if (page === null || getId(page, path) === '') return;
  leftPath = path;
  leftHeading = document.querySelector('main h1');
}

onHistoryStep(leaveBack);

window.addEventListener(
  'click',
  ({ target }) => {
    // A link back to the page's list; the page hasn't changed yet.
    if (target instanceof Element && target.closest('a[data-back]')) leaveBack(window.location.pathname);
  },
  { capture: true },
);

new MutationObserver(() => {
  focusRowLeft();
  if (focused === null || focused.isConnected) return;
  const [lost, place] = [around, rowPlace];
  focused = null;
  setTimeout(() => replaceLostFocus(lost, place), OTHERS_FIRST_MS);
}).observe(document.body, { childList: true, subtree: true });
