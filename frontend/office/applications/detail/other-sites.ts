import { hasWords } from '../../../../domain/fields/folded-text.js';
import type { SiteOption } from '../../../../domain/contract/site.js';

/** So many are listed at a time; the rest is found by more letters. */
export const SHOWN_SITES = 24;

/** The sites whose name holds the words, by name. */
export function findOtherSites(sites: readonly SiteOption[], typed: string): SiteOption[] {
  return sites
    .filter(({ name }) => hasWords(name, typed))
    .sort((one, other) => one.name.localeCompare(other.name));
}
