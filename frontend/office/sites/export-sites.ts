import type { SiteRow } from '../../../domain/contract/site.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '../export/csv.js';
import { availabilityOf, openingsOf } from './site-figures.js';

/** The columns of sites.csv; in English in every language, as those of every export. */
const COLUMNS: readonly (readonly [heading: string, of: (site: SiteRow) => Cell])[] = [
  ['Site Id', ({ id }) => id],
  ['Site Name', ({ name }) => name],
  ['Organization Name', ({ orgName }) => orgName],
  ['District', ({ district }) => district],
  ['Status', ({ status }) => status],
  ['Verified', ({ isVerified }) => isVerified],
  ['Latitude', ({ location }) => location?.lat],
  ['Longitude', ({ location }) => location?.lng],
  ['Instructor Capacity', ({ instructorCapacity }) => instructorCapacity],
  ['Instructors Available', ({ instructorCount }) => instructorCount],
  ['Instructors Remaining', openingsOf],
  ['Student Capacity', ({ studentCapacity }) => studentCapacity],
  ['Students Enrolled', ({ enrollmentCount }) => enrollmentCount],
  ['Students Pending', ({ pendingCount }) => pendingCount],
  ['Students on Waitlist', ({ waitlistCount }) => waitlistCount],
  ['Seats Remaining', availabilityOf],
];

/** The sites of the list as a CSV file, in its order. */
export function sitesCsv(sites: readonly SiteRow[]): string {
  const lines = sites.map((site) => csvLine(COLUMNS.map(([, of]) => of(site))));
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([heading]) => heading)) + lines.join('');
}
