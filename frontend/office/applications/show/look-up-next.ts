import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { OfficeDataProvider } from '../../data/data-provider.js';
import type { ApplicationFilter } from '../../data/office-calls.js';

/** `none`: there are no more; `failed`: the server didn't say. */
export type NextUp =
  | { state: 'found'; next: ApplicationDetail }
  | { state: 'none'; isFiltered: boolean }
  | { state: 'failed' };

export async function lookUpNext(
  provider: Pick<OfficeDataProvider, 'findNextApplication'>,
  load: (id: string) => Promise<ApplicationDetail>,
  id: string,
  filter: ApplicationFilter,
): Promise<NextUp> {
  try {
    const next = await provider.findNextApplication(id, filter);
    return next
      ? { state: 'found', next: await load(next.id) }
      : { state: 'none', isFiltered: Object.keys(filter).length > 0 };
  } catch {
    return { state: 'failed' };
  }
}
