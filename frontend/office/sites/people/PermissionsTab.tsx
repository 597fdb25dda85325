import { peopleTab } from './people-tab.js';

/** Who has which role at a site. */
export const PermissionsTab = peopleTab(async () => (await import('./Permissions.js')).Permissions);
