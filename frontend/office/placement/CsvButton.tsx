import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { PlacementRunDetail, PlacementRunRow } from '../../../domain/contract/placement.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { showError } from '../../shell/modals.js';
import { useText, fetchEnglishLabels } from '../../shell/texts.js';
import { downloadFile } from '../../shell/download-file.js';
import { makeCsvFileName, type Cell, type CsvColumn, type Labels } from '../export/csv.js';
import { makeCsvFile } from '../upload/CsvDownload.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { Section } from '../ui/Section.js';
import { CHILD_COLUMNS } from './run-children.js';

export interface CsvTable {
  /** The same in every language, as in every file that the office downloads. */
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export function makeTable<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  labels: Labels = {},
): CsvTable {
  return {
    headings: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, of]) => of(row, labels))),
  };
}

interface CsvButtonProps {
  /** Without the date: `placement-run-3-sites` is `placement-run-3-sites-2026-11-22.csv`. */
  file: string;
  of: string;
  table: () => CsvTable | Promise<CsvTable>;
}

export function CsvButton({ file, of, table }: CsvButtonProps) {
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
    onSuccess: (content) => downloadFile(content, makeCsvFileName(file, [])),
    onError: (error) => void showError(error),
  });
  return (
    <BusyButton
      startIcon={<DownloadIcon />}
      isBusy={isPending}
      aria-label={t('runs.csvOf', { of })}
      onClick={() => mutate()}
    >
      {t('runs.csv')}
    </BusyButton>
  );
}

type CsvSectionProps = Omit<ComponentProps<typeof Section>, 'action'> &
  Pick<CsvButtonProps, 'file'> & { table: CsvButtonProps['table'] | null };

/** Offers a file of what it shows, if there's anything. */
export function CsvSection({ file, table, ...section }: CsvSectionProps) {
  return (
    <Section {...section} action={table && <CsvButton file={file} of={section.title} table={table} />} />
  );
}

export function ChildrenCsv({ run, ...filter }: { run: PlacementRunDetail } & PlacementRowFilter) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const read = async () => {
    const rows: PlacementRunRow[] = [];
    for (let page = 1; ; page++) {
      const { results, count } = await provider.listPlacementRows(run.id, { ...filter, page });
      rows.push(...results);
      // A run never changes, so its pages fit together.
      if (results.length < PAGE_SIZE || rows.length >= count) break;
    }
    return makeTable(CHILD_COLUMNS, rows, await fetchEnglishLabels());
  };
  return (
    <CsvButton
      file={`placement-run-${run.number}-${filter.result ?? 'children'}`}
      of={t(`runs.children.${filter.result ?? 'all'}`)}
      table={read}
    />
  );
}
