import { peopleTab } from './people-tab.js';

/** Who has a seat at a site, and the site's answer to those who wait for one. */
export const RosterTab = peopleTab(async () => (await import('./Roster.js')).Roster);
