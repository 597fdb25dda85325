import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { pathOf } from '../../../domain/contract/pages.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { listPath } from '../lists/list-path.js';

/** The list of a run's children, with this filter only. */
export function childrenPath(run: number, filter: PlacementRowFilter = {}): string {
  return listPath(pathOf('placementChildren', run), { ...filter });
}

/** The run's sites by name. */
export function siteChoices({ bySite }: Pick<PlacementRunDetail, 'bySite'>): { id: string; name: string }[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return bySite
    .map(({ siteId, name }) => ({ id: String(siteId), name }))
    .sort((one, other) => compare(one.name, other.name));
}
