import type { PlacementRunDetail, PlacementRunRow } from '../../../domain/contract/placement.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { englishLabels, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { CsvButton } from './CsvButton.js';
import { CHILD_HEADINGS, childCells } from './run-children.js';

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
