import type { Filter, ListAddress, ListView } from './list-view.js';
import type { ChangeView } from './useListView.js';

/** The fields that narrow a list, by the names that the filters have in its address: what they hold, and their change. */
export function boundFilters<F extends Filter, Sort extends string>(
  { filteredBy }: ListAddress<F, Sort>,
  { filter }: ListView<F, Sort>,
  change: ChangeView<ListView<F, Sort>>,
) {
  return {
    /** A name as it is typed. */
    typed: (name: keyof F & string) => ({
      value: filter[name] ?? '',
      onChange: (value: string) => {
        // The first letters are a step that can be gone back, the further ones go on with it.
        change((current) => filteredBy(current, name, value), { replace: Boolean(filter[name]) });
      },
    }),
    /** One of some choices. */
    chosen: <N extends keyof F & string>(name: N) => ({
      value: filter[name],
      onChange: (value: string) => {
        change((current) => filteredBy(current, name, value));
      },
    }),
  };
}
