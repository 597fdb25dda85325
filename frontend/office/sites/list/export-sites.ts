import { formatPhone } from '../../../../domain/fields/phone.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { getAvailability, countOpenings } from '../../../../domain/sites/site-figures.js';
import { writeCsv, type CsvColumn, type Labels } from '../../export/csv.js';

/** The columns of sites.csv; in English, as in every export. */
const COLUMNS: readonly CsvColumn<SiteRow>[] = [
  ['Site Id', ({ id }) => id],
  ['Site Name', ({ name }) => name],
  ['Organization Name', ({ orgName }) => orgName],
  ['District', ({ district }) => district],
  ['County', ({ county }) => county],
  ['Address', ({ address }) => address],
  // In words: a spreadsheet would read the codes `345` as a number.
  [
    'Grades',
    ({ grades }, labels) => grades && Array.from(grades, (grade) => labels[`enum.grade.${grade}`]).join(', '),
  ],
  ['Status', ({ status }) => status],
  ['Verified', ({ isVerified }) => isVerified],
  ['Latitude', ({ location }) => location?.lat],
  ['Longitude', ({ location }) => location?.lng],
  ['Instructor Capacity', ({ instructorCapacity }) => instructorCapacity],
  ['Instructors Available', ({ instructorCount }) => instructorCount],
  ['Instructors Remaining', countOpenings],
  ['Student Capacity', ({ studentCapacity }) => studentCapacity],
  ['Seats Usable', ({ usableSeats }) => usableSeats],
  ['Students Enrolled', ({ enrollmentCount }) => enrollmentCount],
  ['Students Pending', ({ pendingCount }) => pendingCount],
  ['Responses Overdue', ({ overdueCount }) => overdueCount],
  ['Students on Waitlist', ({ waitlistCount }) => waitlistCount],
  ['Seats Free', ({ freeSeats }) => freeSeats],
  ['Seats Remaining', getAvailability],
  ['Coordinator Name', ({ coordinatorName }) => coordinatorName],
  ['Coordinator Email', ({ coordinatorEmail }) => coordinatorEmail],
  ['Coordinator Phone', ({ coordinatorPhone }) => coordinatorPhone && formatPhone(coordinatorPhone)],
  ['Students Coming', ({ confirmed }) => confirmed],
  ['Students Not Answered', ({ unconfirmed }) => unconfirmed],
  ['No-Shows', ({ noShows }) => noShows],
  ['Families To Call', ({ callsToMake }) => callsToMake],
  ['Calls In Seven Days', ({ callsMade }) => callsMade],
];

export function makeSitesCsv(sites: readonly SiteRow[], labels: Labels): string {
  return writeCsv(COLUMNS, sites, labels);
}
