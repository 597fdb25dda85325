import type { OfficePage } from '../data/office-page.js';
import { applications } from '../applications/index.js';
import { attendance } from '../attendance/index.js';
import { duplicates } from '../duplicates/index.js';
import { imports } from '../import/index.js';
import { messages } from '../messages/index.js';
import { openings } from '../openings/index.js';
import { overview } from '../overview/index.js';
import { placement } from '../placement/index.js';
import { reports } from '../reports/index.js';
import { results } from '../results/index.js';
import { season } from '../seasons/index.js';
import { sites } from '../sites/index.js';
import { stateIds } from '../state-ids/index.js';
import { users } from '../users/index.js';

/** In the groups and the order of the menu. */
export const PAGE_GROUPS: readonly (readonly OfficePage[])[] = [
  [overview],
  [applications, placement, openings, duplicates],
  [sites, attendance],
  [reports],
  [imports, stateIds, results],
  [messages, users, season],
];

export const OFFICE_PAGES = PAGE_GROUPS.flat();
