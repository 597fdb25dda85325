import type { UserRow } from '../../../domain/contract/user.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '../export/csv.js';
import { momentOf } from '../export/csv-values.js';

/** The columns of users.csv; in English in every language, as those of every export. */
const COLUMNS: readonly (readonly [heading: string, of: (user: UserRow) => Cell])[] = [
  ['User Id', ({ id }) => id],
  ['First Name', ({ firstName }) => firstName],
  ['Last Name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Sites', ({ sites }) => sites.map(({ name, role }) => `${name} (${role})`).join('; ')],
  ['Language', ({ language }) => language],
  ['Deactivated', ({ deleted }) => deleted],
  ['Created On', ({ createdOn }) => momentOf(createdOn)],
  ['Last Login', ({ lastLogin }) => lastLogin && momentOf(lastLogin)],
];

/** The users of the list as a CSV file, in its order. */
export function usersCsv(users: readonly UserRow[]): string {
  const lines = users.map((user) => csvLine(COLUMNS.map(([, of]) => of(user))));
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([heading]) => heading)) + lines.join('');
}
