import { useNotify } from 'react-admin';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { downloadFile } from '../../shell/download-file.js';
import { showError } from '../../shell/modals.js';
import { fetchEnglishLabels, useText } from '../../shell/texts.js';
import type { Labels } from './csv.js';

/** For a list's `exporter`, and its selected rows. */
export function useCsvExporter<Row>(
  file: string,
  write: (rows: readonly Row[], labels: Labels) => string,
  done: MessageKey,
): (rows: readonly Row[]) => void {
  const t = useText();
  const notify = useNotify();
  const download = async (rows: readonly Row[]) => {
    const csv = write(rows, await fetchEnglishLabels());
    downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file);
    notify(t(done, { count: rows.length, file }), { type: 'success' });
  };
  return (rows) => void download(rows).catch(showError);
}
