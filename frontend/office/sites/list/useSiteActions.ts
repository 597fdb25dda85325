import { useMemo } from 'react';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, errorDialog } from '../../../shell/modals.js';
import { englishLabels, text, useText } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { CSV_FILES, downloadFile } from '../../export/download-file.js';
import { bulkAction, type BulkAction } from '../../list/SelectionToolbar.js';
import { sitesCsv } from './export-sites.js';

/** Downloads these sites as a CSV file. */
export async function exportSites(sites: readonly SiteRow[]): Promise<void> {
  const file = CSV_FILES.sites;
  const csv = sitesCsv(sites, await englishLabels());
  downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file);
  showToast('success', text('sites.exported', { count: sites.length, file }));
}

/** What administrators can do with selected sites. */
export function useSiteActions(): BulkAction<SiteRow>[] {
  const t = useText();
  const provider = useOfficeDataProvider();
  return useMemo(
    () => [
      {
        label: t('list.exportSelected'),
        run: (sites) => void exportSites(sites).catch(errorDialog),
      },
      bulkAction<SiteRow, Set<string>>({
        label: t('sites.remind'),
        ask: async ({ length: count }) => {
          const isWanted = await confirmDialog({
            title: text('sites.remindTitle', { count }),
            text: text('sites.remindText', { count }),
            yes: text('sites.remindYes'),
          });
          return isWanted ? new Set() : null;
        },
        send: async ({ id }, reminded) => {
          const count = await provider.remindInvited(id, reminded);
          if (count === 0) throw new ApiError(409, text('sites.remindNobody'));
        },
        done: (count) => text('sites.reminded', { count }),
      }),
    ],
    [t, provider],
  );
}
