import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import type { Filter, ListAddress, ListView } from './list-view.js';
import type { ChangeView } from './useListView.js';

interface ClearFiltersProps<F extends Filter, Sort extends string> {
  address: ListAddress<F, Sort>;
  view: ListView<F, Sort>;
  change: ChangeView<ListView<F, Sort>>;
}

/** The way back to all rows, where a filter is in use. */
export function ClearFilters<F extends Filter, Sort extends string>(props: ClearFiltersProps<F, Sort>) {
  const { address, view, change } = props;
  const t = useText();
  if (Object.keys(view.filter).length === 0) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        change(address.unfiltered);
      }}
    >
      {t('applications.clearFilters')}
    </Button>
  );
}
