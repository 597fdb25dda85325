import type { UserRow } from '../../../domain/contract/user.js';
import { currentLanguage, text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '../export/csv.js';
import { momentOf } from '../export/csv-values.js';
import { csvFileName, downloadFile, filterWords } from '../export/download-file.js';
import { formatNumber } from '../ui/format.js';

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

/** Downloads these users as a CSV file, named after the filter that found them. */
export function exportUsers(users: readonly UserRow[], filter: object): void {
  const file = csvFileName('users', filterWords(filter));
  downloadFile(new Blob([usersCsv(users)], { type: 'text/csv;charset=utf-8' }), file);
  const number = formatNumber(users.length, currentLanguage());
  showToast('success', text('people.exported', { count: users.length, number, file }));
}
