import { PAGES } from '../../../domain/contract/pages.js';

/** Loads everything again: the season is a part of every page. */
export function openSeasonPage(): void {
  window.location.assign(PAGES.season);
}
