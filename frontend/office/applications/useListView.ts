import { useCallback, useMemo } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { currentLocation, navigate, useLocation } from '../../shell/navigation.js';
import { searchOf, viewOf, type ListView } from './list-address.js';

/** `replace`: the step is no page of its own for the back button, such as the letters of a name as it is typed. */
export type ChangeView = (next: (view: ListView) => ListView, options?: { replace?: boolean }) => void;

/** What the address says is shown, and how to show something else. */
export function useListView(): [ListView, ChangeView] {
  const { search } = useLocation();
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback<ChangeView>((next, { replace = false } = {}) => {
    // The address of this moment: two filters may change between two drawings.
    const current = currentLocation();
    if (current.pathname !== PAGES.applications) return;
    navigate(PAGES.applications + searchOf(next(viewOf(current.search))), { replace });
  }, []);
  return [view, change];
}
