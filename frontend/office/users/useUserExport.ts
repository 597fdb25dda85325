import { useRef, useState } from 'react';
import { errorDialog } from '../../shell/modals.js';
import { currentLanguage, text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data-provider.js';
import { csvFileName, downloadFile, filterWords } from '../export/download-file.js';
import { formatNumber } from '../format-number.js';
import { usersCsv } from './export-users.js';
import { userFilterOf, userSortOf, type UsersView } from './users-address.js';

/** Exports all that fit the filters, in the order of the list; one export at a time. */
export function useUserExport(view: UsersView): { isBusy: boolean; start: () => void } {
  const provider = useOfficeDataProvider();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const { field, order } = userSortOf(view);
      const users = await provider.allUsers(userFilterOf(view.filter), [field, order]);
      const name = csvFileName('users', filterWords(view.filter));
      downloadFile(new Blob([usersCsv(users)], { type: 'text/csv;charset=utf-8' }), name);
      const number = formatNumber(users.length, currentLanguage());
      showToast('success', text('people.exported', { count: users.length, number, file: name }));
    } catch (error) {
      void errorDialog(error);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, start: () => void run() };
}
