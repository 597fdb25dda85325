import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { ChoiceFilter } from './ChoiceFilter.js';
import styles from './FilterPanel.module.css';
import type { Filter, ListAddress, ListView } from './list-view.js';
import type { ChangeView } from './useListView.js';

interface SortFieldProps<F extends Filter, Sort extends string> {
  address: ListAddress<F, Sort>;
  view: ListView<F, Sort>;
  change: ChangeView<ListView<F, Sort>>;
  choices: readonly { value: Sort; label: string }[];
  /** What the order is called in which the list comes by itself. */
  byItself: string;
}

/** The order of the list, where there are no columns to choose it by. */
export function SortField<F extends Filter, Sort extends string>(props: SortFieldProps<F, Sort>) {
  const {
    address,
    view: { sort },
    change,
    choices,
    byItself,
  } = props;
  const t = useText();
  return (
    <div className={styles.sort}>
      <ChoiceFilter
        label={t('label.sort')}
        any={byItself}
        value={sort?.by}
        choices={choices}
        onChange={(by) => {
          change((current) => address.sortedFirst(current, by || null));
        }}
      />
      {sort && (
        <Button
          onClick={() => {
            change((current) => address.sortedBy(current, sort.by));
          }}
        >
          {t(sort.order === 'asc' ? 'applications.ascending' : 'applications.descending')}
        </Button>
      )}
    </div>
  );
}
