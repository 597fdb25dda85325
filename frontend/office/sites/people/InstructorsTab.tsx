import { peopleTab } from './people-tab.js';

/** Who teaches at a site. */
export const InstructorsTab = peopleTab(async () => (await import('./Instructors.js')).Instructors);
