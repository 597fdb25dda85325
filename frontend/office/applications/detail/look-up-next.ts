import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { OfficeDataProvider } from '../../data/data-provider.js';
import type { ApplicationFilter } from '../../data/office-calls.js';
import type { RecordCache } from '../../record/useRecordCache.js';

/** The next application in the list; `none`: there are no more; `failed`: the server didn't say. */
export type NextUp =
  { state: 'found'; next: ApplicationDetail } | { state: 'none'; isFiltered: boolean } | { state: 'failed' };

/** Looks up the next application that the filter leaves, and loads it. */
export async function lookUpNext(
  provider: Pick<OfficeDataProvider, 'nextApplication'>,
  cache: Pick<RecordCache<ApplicationDetail>, 'refresh'>,
  id: string,
  filter: ApplicationFilter,
): Promise<NextUp> {
  try {
    const next = await provider.nextApplication(id, filter);
    return next
      ? { state: 'found', next: await cache.refresh(next.id) }
      : { state: 'none', isFiltered: Object.keys(filter).length > 0 };
  } catch {
    return { state: 'failed' };
  }
}

/**
 * Looks up what's next, then decides: afterwards, this application may have another place in the list, or none. Null if
 * the person canceled.
 */
export async function decideWithNext<T>(
  lookUp: () => Promise<NextUp>,
  decide: () => Promise<T | null>,
): Promise<{ changed: T; nextUp: NextUp } | null> {
  const nextUp = await lookUp();
  const changed = await decide();
  return changed && { changed, nextUp };
}
