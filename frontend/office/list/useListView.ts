import { useCallback, useMemo } from 'react';
import { currentLocation, navigate, useLocation } from '../../shell/navigation.js';
import type { Filter, ListAddress, ListView } from './list-view.js';

/** `replace`: the step is no page of its own for the back button, such as the letters of a name as it is typed. */
export type ChangeView<View> = (next: (view: View) => View, options?: { replace?: boolean }) => void;

/** What the address says is shown, and how to show something else. */
export function useListView<F extends Filter, Sort extends string>(
  address: ListAddress<F, Sort>,
): [ListView<F, Sort>, ChangeView<ListView<F, Sort>>] {
  const { search } = useLocation();
  const view = useMemo(() => address.viewOf(search), [address, search]);
  const change = useCallback<ChangeView<ListView<F, Sort>>>(
    (next, { replace = false } = {}) => {
      // The address of this moment: two filters may change between two drawings.
      const current = currentLocation();
      if (current.pathname !== address.path) return;
      navigate(address.path + address.searchOf(next(address.viewOf(current.search))), { replace });
    },
    [address],
  );
  return [view, change];
}
