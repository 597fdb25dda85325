import { admin } from './es/admin.js';
import { attendance } from './es/attendance.js';
import { audit } from './es/audit.js';
import { duplicates } from './es/duplicates.js';
import { groups } from './es/groups.js';
import { importing } from './es/importing.js';
import { office } from './es/office.js';
import { openings } from './es/openings.js';
import { outbox } from './es/outbox.js';
import { people } from './es/people.js';
import { placement } from './es/placement.js';
import { reports } from './es/reports.js';
import { roster } from './es/roster.js';
import { runs } from './es/runs.js';
import { season } from './es/season.js';
import { site } from './es/site.js';
import { sites } from './es/sites.js';
import { ssid } from './es/ssid.js';
import { users } from './es/users.js';
import { workbook } from './es/workbook.js';

/** What only the office says, in one file. */
export const messages = {
  ...admin,
  ...attendance,
  ...audit,
  ...duplicates,
  ...groups,
  ...importing,
  ...office,
  ...openings,
  ...outbox,
  ...people,
  ...placement,
  ...reports,
  ...roster,
  ...runs,
  ...season,
  ...site,
  ...sites,
  ...ssid,
  ...users,
  ...workbook,
};
