import { PAGES } from '../../../domain/contract/pages.js';

/** Reloads everything: the season is part of every page. */
export function openSeasonPage(): void {
  window.location.assign(PAGES.season);
}
