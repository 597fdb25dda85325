import type { UserRow } from '../../../domain/contract/user.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { getOwnName } from '../../../domain/enums/languages.js';
import { writeCsv, type CsvColumn, type Labels } from '../export/csv.js';
import { writeMoment } from '../export/csv-fields.js';

/** The columns of users.csv; in English, as in every export. */
const COLUMNS: readonly CsvColumn<UserRow>[] = [
  ['User Id', ({ id }) => id],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }, labels) => labels[getEnumLabelKey('userRole', role)]],
  [
    'Sites',
    ({ sites }, labels) =>
      sites.map(({ name, role }) => `${name} (${labels[getEnumLabelKey('siteRole', role)]})`).join('; '),
  ],
  ['Language', ({ language }) => getOwnName(language)],
  ['Deactivated', ({ deleted }) => deleted],
  ['Created On', ({ createdOn }) => writeMoment(createdOn)],
  ['Last Login', ({ lastLogin }) => lastLogin && writeMoment(lastLogin)],
];

export function makeUsersCsv(users: readonly UserRow[], labels: Labels): string {
  return writeCsv(COLUMNS, users, labels);
}
