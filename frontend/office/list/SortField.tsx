import type { SortOrder } from '../../../domain/enums/lists.js';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { ChoiceFilter } from './ChoiceFilter.js';
import styles from './FilterPanel.module.css';

interface SortFieldProps<Sort extends string> {
  sort: { by: Sort; order: SortOrder } | null;
  choices: readonly { value: Sort; label: string }[];
  /** How the list comes by itself. */
  byItself: string;
  onChoose: (by: Sort | '') => void;
  onTurn: (by: Sort) => void;
}

/** The order of the list, where there are no columns to choose it by. */
export function SortField<Sort extends string>(props: SortFieldProps<Sort>) {
  const { sort, choices, byItself, onChoose, onTurn } = props;
  const t = useText();
  return (
    <div className={styles.sort}>
      <ChoiceFilter
        label={t('label.sort')}
        any={byItself}
        value={sort?.by}
        choices={choices}
        onChange={onChoose}
      />
      {sort && (
        <Button
          onClick={() => {
            onTurn(sort.by);
          }}
        >
          {t(sort.order === 'asc' ? 'applications.ascending' : 'applications.descending')}
        </Button>
      )}
    </div>
  );
}
