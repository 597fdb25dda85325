import type { UserRow } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { ownName } from '../../../domain/enums/languages.js';
import { writeCsv, type CsvColumn, type Labels } from '../export/csv.js';
import { writeMoment } from '../export/csv-fields.js';

/** The columns of users.csv; in English, as in every export. */
const COLUMNS: readonly CsvColumn<UserRow>[] = [
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

export function usersCsv(users: readonly UserRow[], labels: Labels): string {
  return writeCsv(COLUMNS, users, labels);
}
