import { admin } from './en/admin.js';
import { attendance } from './en/attendance.js';
import { audit } from './en/audit.js';
import { duplicates } from './en/duplicates.js';
import { groups } from './en/groups.js';
import { importing } from './en/importing.js';
import { office } from './en/office.js';
import { openings } from './en/openings.js';
import { outbox } from './en/outbox.js';
import { people } from './en/people.js';
import { placement } from './en/placement.js';
import { reports } from './en/reports.js';
import { roster } from './en/roster.js';
import { runs } from './en/runs.js';
import { season } from './en/season.js';
import { site } from './en/site.js';
import { sites } from './en/sites.js';
import { ssid } from './en/ssid.js';
import { users } from './en/users.js';
import { workbook } from './en/workbook.js';

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
