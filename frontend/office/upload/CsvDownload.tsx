import { useMutation } from '@tanstack/react-query';
import type { RowFault } from '../../../domain/import/fault.js';
import { showError } from '../../shell/modals.js';
import type { Text } from '../../shell/texts.js';
import { downloadFile } from '../../shell/download-file.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { BYTE_ORDER_MARK, formatCsvLine, type Cell } from '../export/csv.js';

interface CsvDownloadProps {
  label: string;
  disabled?: boolean;
  /** The download is named after it: `roster.csv` gives `roster-errors.csv`. */
  source: string;
  suffix: 'errors' | 'outcome' | 'results';
  makeFile: () => Promise<Blob>;
}

export function CsvDownload({ label, disabled = false, source, suffix, makeFile }: CsvDownloadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: makeFile,
    onSuccess: (file) => downloadFile(file, `${source.replace(/(?<=.)\.[^.]*$/, '')}-${suffix}.csv`),
    onError: (error) => void showError(error),
  });
  return (
    <BusyButton variant="outlined" isBusy={isPending} disabled={disabled} onClick={() => mutate()}>
      {label}
    </BusyButton>
  );
}

/** Few enough at once for the page to stay responsive. */
const BATCH = 1000;

interface CsvContent<Row> {
  /** The same in every language, as in every file that the office downloads. */
  headings: readonly string[];
  count: number;
  read: (from: number, to: number) => readonly Row[] | Promise<readonly Row[]>;
  getCells: (row: Row, index: number) => readonly Cell[];
}

export async function makeCsvFile<Row>({ headings, count, read, getCells }: CsvContent<Row>): Promise<Blob> {
  const parts = [BYTE_ORDER_MARK + formatCsvLine(headings)];
  for (let from = 0; from < count; from += BATCH) {
    const rows = await read(from, Math.min(from + BATCH, count));
    parts.push(rows.map((row, index) => formatCsvLine(getCells(row, from + index))).join(''));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export function makeFaultsFile(count: number, read: CsvContent<RowFault>['read'], text: Text): Promise<Blob> {
  return makeCsvFile({
    headings: ['Row', 'Field', 'Reason', 'Value'],
    count,
    read,
    getCells: ({ row, field, reason, value }) => [row, field, text(reason.key, reason.params), value],
  });
}
