import type { UserRow } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { ownName } from '../../../domain/enums/languages.js';
import type { Labels } from '../export/csv-labels.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '../export/csv.js';
import { writeMoment } from '../export/csv-values.js';

/** The columns of users.csv; in English in every language, as those of every export. */
const COLUMNS: readonly (readonly [heading: string, of: (user: UserRow, labels: Labels) => Cell])[] = [
  ['User Id', ({ id }) => id],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }, labels) => labels[enumLabelKey('userRole', role)]],
  [
    'Sites',
    ({ sites }, labels) =>
      sites.map(({ name, role }) => `${name} (${labels[enumLabelKey('siteRole', role)]})`).join('; '),
  ],
  ['Language', ({ language }) => ownName(language)],
  ['Deactivated', ({ deleted }) => deleted],
  ['Created On', ({ createdOn }) => writeMoment(createdOn)],
  ['Last Login', ({ lastLogin }) => lastLogin && writeMoment(lastLogin)],
];

/** The users of the list as a CSV file, in its order; the labels are in English, like the headings. */
export function usersCsv(users: readonly UserRow[], labels: Labels): string {
  const lines = users.map((user) => csvLine(COLUMNS.map(([, of]) => of(user, labels))));
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([heading]) => heading)) + lines.join('');
}
