import { hasWords } from '../../../domain/fields/word-match.js';
import type { SiteOption } from '../../../domain/contract/site.js';

/** So many are listed at a time; the rest is found by more letters. */
export const SHOWN_SITES = 24;

/** The sites whose name holds the words and that the map doesn't show. */
export function findOtherSites(
  sites: readonly SiteOption[],
  onMap: readonly { id: number }[],
  typed: string,
): SiteOption[] {
  const shown = new Set(onMap.map(({ id }) => id));
  return sites.filter(({ id, name }) => !shown.has(id) && hasWords(name, typed));
}
