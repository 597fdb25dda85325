import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import type { Cell } from '../export/csv.js';
import { csvFileName, downloadFile } from '../export/download-file.js';
import { useActions } from '../record/useActions.js';
import { makeCsvFile } from '../upload/CsvDownload.js';

export interface CsvTable {
  /** The same in every language, as in every file that the office downloads. */
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

interface CsvButtonProps {
  /** For the file's name, with the numbers of its runs: `placement-run-3-sites-2026-11-22.csv`. */
  about: string;
  runs: readonly number[];
  /** Names the button where there are several. */
  of: string;
  table: () => CsvTable | Promise<CsvTable>;
}

/** Downloads a figure or a table of placement runs as a CSV file. */
export function CsvButton({ about, runs, ...rest }: CsvButtonProps) {
  return <TableCsvButton what={['placement-run', ...runs].join('-')} words={[about]} {...rest} />;
}

interface TableCsvButtonProps extends Pick<CsvButtonProps, 'of' | 'table'> {
  /** For the file's name. */
  what: string;
  words: readonly string[];
}

/** Downloads a table as a CSV file. */
export function TableCsvButton({ what, words, of, table }: TableCsvButtonProps) {
  const t = useText();
  const { busy, run } = useActions<'csv'>();
  const download = () =>
    run('csv', async () => {
      const { headings, rows } = await table();
      const file = await makeCsvFile({
        headings,
        count: rows.length,
        read: (from, to) => rows.slice(from, to),
        cellsOf: (row) => row,
      });
      downloadFile(file, csvFileName(what, words));
    });
  return (
    <Button variant="quiet" busy={busy !== null} aria-label={t('runs.csvOf', { of })} onClick={download}>
      {t('runs.csv')}
    </Button>
  );
}
