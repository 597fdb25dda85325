import { useMemo } from 'react';
import { text, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { ApplicationRow } from '../../data/office-calls.js';
import { bulkAction, type BulkAction } from '../../list/SelectionToolbar.js';
import { askMessage } from '../ask-message.js';
import { exportApplications } from './export-applications.js';

/** What the office can do with selected applications. */
export function useApplicationActions(): BulkAction<ApplicationRow>[] {
  const t = useText();
  const provider = useOfficeDataProvider();
  return useMemo(
    () => [
      {
        label: t('list.exportSelected'),
        run: (rows) => exportApplications({ filter: {}, sort: null, ids: rows.map(({ id }) => id) }),
      },
      bulkAction<ApplicationRow, { message: string | null }>({
        label: t('list.returnSelected'),
        ask: (rows) => {
          const count = rows.length;
          const seats = rows.filter(({ site }) => site !== null).length;
          const sentences = [
            text('list.returnText', { count }),
            ...(seats > 0 ? [text('list.returnSeats', { count: seats })] : []),
          ];
          return askMessage({
            title: text('list.returnTitle', { count }),
            text: sentences.join(' '),
            action: text('list.returnYes', { count }),
            draft: 'return.selected',
            send: (message) => Promise.resolve({ message }),
          });
        },
        send: ({ id }, { message }) => provider.returnApplication(id, message),
        done: (count) => text('list.returned', { count }),
      }),
    ],
    [t, provider],
  );
}
