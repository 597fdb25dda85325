import { useRef, useState } from 'react';
import type { UserRow } from '../../../domain/contract/user.js';
import type { UserSort } from '../../../domain/enums/lists.js';
import { errorDialog } from '../../shell/modals.js';
import { currentLanguage, text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { csvFileName, downloadFile, filterWords } from '../export/download-file.js';
import { formatNumber } from '../ui/format.js';
import { usersCsv } from './export-users.js';
import { userFilterOf, type UserListFilter } from './users-address.js';

/** Downloads these users as a CSV file, named after the filter that found them. */
export function exportUsers(users: readonly UserRow[], filter: object): void {
  const file = csvFileName('users', filterWords(filter));
  downloadFile(new Blob([usersCsv(users)], { type: 'text/csv;charset=utf-8' }), file);
  const number = formatNumber(users.length, currentLanguage());
  showToast('success', text('people.exported', { count: users.length, number, file }));
}

/** Exports everyone who fits the filters, in the order of the list; one export at a time. */
export function useUserExport(
  filter: UserListFilter,
  sort: { field: string; order: 'ASC' | 'DESC' },
): { isBusy: boolean; start: () => void } {
  const provider = useOfficeDataProvider();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const users = await provider.allUsers(userFilterOf(filter), [sort.field as UserSort, sort.order]);
      exportUsers(users, filter);
    } catch (error) {
      void errorDialog(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, start: () => void run() };
}
