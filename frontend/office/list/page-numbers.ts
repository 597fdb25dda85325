/** Middle page buttons (spec section 9). */
const MIDDLE = 5;

/** A page's number, or a gap in place of the pages left out. */
export type PageItem = number | 'gap';

/**
 * The page buttons for a list: the first page, five around the current one, the last page. A single page is never
 * left out, because a gap isn't shorter.
 */
export function pageNumbers(current: number, last: number): PageItem[] {
  const most = MIDDLE + 2;
  if (last <= most) return Array.from({ length: Math.max(last, 1) }, (_, at) => at + 1);

  const firstOfMiddle = Math.min(Math.max(current - Math.floor(MIDDLE / 2), 2), last - MIDDLE);
  const middle = Array.from({ length: MIDDLE }, (_, at) => firstOfMiddle + at);
  const lastOfMiddle = firstOfMiddle + MIDDLE - 1;
  return [1, ...between(1, firstOfMiddle), ...middle, ...between(lastOfMiddle, last), last];
}

function between(before: number, after: number): PageItem[] {
  const leftOut = after - before - 1;
  if (leftOut === 0) return [];
  return leftOut === 1 ? [before + 1] : ['gap'];
}
