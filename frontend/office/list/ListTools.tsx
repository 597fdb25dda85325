import { Suspense, type ReactNode } from 'react';
import {
  ResourceContextProvider,
  extractValidSavedQueries,
  useListContext,
  useResourceContext,
  useSavedQueries,
} from 'react-admin';
import { Button } from '../../shell/Button.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { openModal } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { ListSetupProvider, useChosenFilters, useListFilter, useListSetup } from './list-setup.js';

const ColumnsForm = lazyPart(async () => (await import('./ListWindows.js')).ColumnsForm);
const SavedFilters = lazyPart(async () => (await import('./ListWindows.js')).SavedFilters);

/** Opens a window that knows which list it belongs to: windows are drawn outside of the page. */
function useListWindow(): (title: string, content: (close: () => void) => ReactNode) => void {
  const setup = useListSetup();
  const resource = useResourceContext() ?? '';
  return (title, content) => {
    openModal({
      kind: 'window',
      title,
      content: (close) => (
        <ResourceContextProvider value={resource}>
          <ListSetupProvider setup={setup}>
            <Suspense fallback={<Loading />}>{content(close)}</Suspense>
          </ListSetupProvider>
        </ResourceContextProvider>
      ),
    });
  };
}

/** Lets a person choose, hide and reorder the columns of a list; kept for that person in this browser. */
export function ColumnsButton() {
  const t = useText();
  const open = useListWindow();
  return (
    <Button variant="quiet" onClick={() => open(t('list.columns'), (close) => <ColumnsForm close={close} />)}>
      {t('list.columns')}
    </Button>
  );
}

/** Saves the current filter under a name, and finds saved ones again; kept for that person in this browser. */
export function SavedFiltersButton() {
  const t = useText();
  const open = useListWindow();
  const { sort, perPage } = useListContext();
  const filter = useListFilter();
  const [stored] = useSavedQueries(useResourceContext() ?? '');
  const count = extractValidSavedQueries(stored).length;
  const isFiltered = useChosenFilters().chosen.length > 0;
  if (!isFiltered && count === 0) return null;
  const current = isFiltered ? { filter, sort, perPage, displayedFilters: [] } : null;
  return (
    <Button
      variant="quiet"
      onClick={() =>
        open(t('list.savedFilters'), (close) => <SavedFilters current={current} close={close} />)
      }
    >
      {count > 0 ? t('list.savedFiltersCount', { count }) : t('list.saveFilter')}
    </Button>
  );
}
