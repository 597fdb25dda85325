import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { pathOf } from '../../../domain/contract/pages.js';
import { RUN_RESULTS, type RunResultFilter } from '../../../domain/enums/placement.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { listAddress, oneOf, words, type ListAddress } from '../list/list-address.js';

type ChildrenFilter = Readonly<Partial<Record<keyof PlacementRowFilter, string>>>;

/** The address of a run's children, in lottery order. */
export function childrenAddress(run: string | number): ListAddress<ChildrenFilter, 'lottery'> {
  return listAddress<ChildrenFilter, 'lottery'>({
    path: pathOf('placementChildren', run),
    filters: {
      result: oneOf(RUN_RESULTS),
      site: (value) => (/^\d{1,9}$/.test(value) ? value : undefined),
      student: words,
    },
    typed: ['student'],
    scope: ['result'],
    sorts: ['lottery'],
    defaultSort: { by: 'lottery', order: 'asc' },
  });
}

/** The list with these filters only. */
export function childrenPath(
  run: string | number,
  filter: ChildrenFilter & { result?: RunResultFilter } = {},
): string {
  const address = childrenAddress(run);
  return address.path + address.searchOf({ filter });
}

/** The run's sites by name. */
export function siteChoices({ bySite }: Pick<PlacementRunDetail, 'bySite'>) {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return bySite
    .map(({ siteId, name }) => ({ value: String(siteId), label: name }))
    .sort((one, other) => compare(one.label, other.label));
}
