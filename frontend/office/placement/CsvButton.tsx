import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { PlacementRunDetail, PlacementRunRow } from '../../../domain/contract/placement.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { errorDialog } from '../../shell/modals.js';
import { useText, englishLabels } from '../../shell/texts.js';
import { downloadFile } from '../../shell/download-file.js';
import { type Cell, csvFileName } from '../export/csv.js';
import { makeCsvFile } from '../upload/CsvDownload.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { CHILD_HEADINGS, childCells } from './run-children.js';

export interface CsvTable {
  /** The same in every language, as in every file that the office downloads. */
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

interface CsvButtonProps {
  /** For the file's name, with the numbers of its runs: `placement-run-3-sites-2026-11-22.csv`. */
  about: string;
  runs: readonly number[];
  of: string;
  table: () => CsvTable | Promise<CsvTable>;
}

export function CsvButton({ about, runs, ...rest }: CsvButtonProps) {
  return <TableCsvButton what={['placement-run', ...runs].join('-')} words={[about]} {...rest} />;
}

interface TableCsvButtonProps extends Pick<CsvButtonProps, 'of' | 'table'> {
  what: string;
  words: readonly string[];
}

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

export function ChildrenCsv({ run, ...filter }: { run: PlacementRunDetail } & PlacementRowFilter) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const read = async () => {
    const rows: PlacementRunRow[] = [];
    for (let page = 1; ; page++) {
      const { results, count } = await provider.placementRows(run.id, { ...filter, page });
      rows.push(...results);
      // A run never changes, so the pages fit together.
      if (results.length < PAGE_SIZE || rows.length >= count) break;
    }
    const labels = await englishLabels();
    return { headings: CHILD_HEADINGS, rows: rows.map((row) => childCells(row, labels)) };
  };
  return (
    <CsvButton
      about={filter.result ?? 'children'}
      runs={[run.number]}
      of={t(`runs.children.${filter.result ?? 'all'}`)}
      table={read}
    />
  );
}
