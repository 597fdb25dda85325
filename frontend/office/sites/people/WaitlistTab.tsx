import { peopleTab } from './people-tab.js';

/** Who waits for a seat at a site; for administrators. */
export const WaitlistTab = peopleTab(async () => (await import('./Waitlist.js')).Waitlist);
