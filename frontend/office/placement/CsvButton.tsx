import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import type { Cell } from '../export/csv.js';
import { csvFileName, downloadFile } from '../export/download-file.js';
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
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { headings, rows } = await table();
      return makeCsvFile({
        headings,
        count: rows.length,
        read: (from, to) => rows.slice(from, to),
        getCells: (row) => row,
      });
    },
    networkMode: 'always',
    onSuccess: (file) => downloadFile(file, csvFileName(what, words)),
    onError: (error) => void errorDialog(error),
  });
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={isPending}
      aria-label={t('runs.csvOf', { of })}
      onClick={() => mutate()}
    >
      {t('runs.csv')}
    </Button>
  );
}
