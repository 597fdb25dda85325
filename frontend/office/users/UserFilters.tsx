import { USER_ROLES, enumLabelKey } from '../../../domain/enums/enums.js';
import { useText } from '../../shell/texts.js';
import { boundFilters } from '../list/bound-filters.js';
import { ChoiceFilter } from '../list/ChoiceFilter.js';
import { FilterPanel } from '../list/FilterPanel.js';
import { NameFilter } from '../list/NameFilter.js';
import { SortField } from '../list/SortField.js';
import type { ChangeView } from '../list/useListView.js';
import styles from './UserFilters.module.css';
import { DEACTIVATED, USER_COLUMNS, usersAddress, type UsersView } from './users-address.js';

interface UserFiltersProps {
  view: UsersView;
  change: ChangeView<UsersView>;
  isNarrow: boolean;
}

/** What the users are narrowed to, and on phones what they are sorted by. */
export function UserFilters({ view, change, isNarrow }: UserFiltersProps) {
  const t = useText();
  const { typed, chosen } = boundFilters(usersAddress, view, change);
  return (
    <FilterPanel used={Object.keys(view.filter).length} isNarrow={isNarrow} className={styles.fields}>
      <NameFilter label={t('label.search')} {...typed('q')} />
      <ChoiceFilter
        label={t('people.column.role')}
        choices={USER_ROLES.map((value) => ({ value, label: t(enumLabelKey('userRole', value)) }))}
        {...chosen('role')}
      />
      <ChoiceFilter
        label={t('people.filter.account')}
        choices={DEACTIVATED.map((value) => ({ value, label: t(`people.account.${value}`) }))}
        {...chosen('deactivated')}
      />
      {isNarrow && (
        <SortField
          address={usersAddress}
          view={view}
          change={change}
          choices={USER_COLUMNS.filter((by) => by !== 'name').map((value) => ({
            value,
            label: t(`people.column.${value}`),
          }))}
          byItself={t('people.byName')}
        />
      )}
    </FilterPanel>
  );
}
