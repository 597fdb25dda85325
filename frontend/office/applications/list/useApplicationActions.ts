import { useMemo } from 'react';
import { program } from '../../../shell/program.js';
import { text, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { ApplicationFilter, ApplicationRow } from '../../data/office-calls.js';
import { useChosenFilters } from '../../list/list-setup.js';
import { bulkAction, type BulkAction } from '../../list/SelectionToolbar.js';
import { endedSeasonIn } from '../applications-address.js';
import { askMessage } from '../ask-message.js';
import { exportApplications } from './export-applications.js';

/** What the office can do with selected applications: those of an ended season can only be exported. */
export function useApplicationActions(): BulkAction<ApplicationRow>[] {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { season }: ApplicationFilter = useChosenFilters().scope;
  return useMemo(() => {
    const exporting: BulkAction<ApplicationRow> = {
      label: t('list.exportSelected'),
      run: (rows) =>
        exportApplications({
          filter: season === undefined ? {} : { season },
          sort: null,
          ids: rows.map(({ id }) => id),
        }),
    };
    if (endedSeasonIn({ ...(season && { season }) }, program.season.year) !== null) return [exporting];
    return [
      exporting,
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
    ];
  }, [t, provider, season]);
}
