import { openModal } from '../../shell/modals.js';
import { currentLanguage, text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import type { ListView } from '../applications/applications-address.js';
import { formatNumber } from '../ui/format.js';
import { csvFileName, downloadFile, filterWords } from './download-file.js';
import { ExportDialog } from './ExportDialog.js';
import { startExport } from './export-run.js';

/** Exports the list as it is filtered and sorted, or only the students with these ids, and hands it over as a file; closing the dialog calls it off. */
export function openExport(view: ListView & { ids?: readonly string[] }): void {
  let isDone = false;
  const run = startExport(view, ({ file, count }) => {
    isDone = true;
    close();
    const name = csvFileName('applications', filterWords(view.filter));
    downloadFile(file, name);
    const number = formatNumber(count, currentLanguage());
    showToast('success', text('export.done', { count, number, file: name }));
  });
  const close = openModal({
    kind: 'window',
    title: text('export.title'),
    content: (dismiss) => <ExportDialog run={run} onClose={dismiss} />,
    onClose: () => {
      run.stop();
      if (!isDone) showToast('info', text('export.canceled'));
    },
  });
}
