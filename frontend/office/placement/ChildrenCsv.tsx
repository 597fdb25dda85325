import type { PlacementRunDetail, PlacementRunRow } from '../../../domain/contract/placement.js';
import { PREFERENCES } from '../../../domain/forms/preference.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import type { Cell } from '../export/csv.js';
import { CsvButton } from './CsvButton.js';

const HEADINGS = [
  'Id',
  'Code',
  'First Name',
  'Last Name',
  'Grade',
  'Site Id',
  'Site',
  'Choice',
  'Tier',
  'Lottery',
  'Late',
  'Released',
  'Skipped Because',
  ...PREFERENCES.flatMap((_, at) => [`Choice ${at + 1}`, `Choice ${at + 1} Result`]),
];

/** A child as a line; codes stay codes, because people join and compare the files. */
function cellsOf(row: PlacementRunRow): Cell[] {
  return [
    row.studentId,
    row.code,
    row.firstName,
    row.lastName,
    row.grade,
    row.siteId,
    row.siteName,
    row.rank,
    row.tier,
    row.lottery,
    row.late,
    row.outcome,
    row.skipCode,
    ...row.preferences.flatMap(({ name, reason }) => [name, reason]),
  ];
}

/** Downloads the children of a run, all of those that fit the filter. */
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
    return { headings: HEADINGS, rows: rows.map(cellsOf) };
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
