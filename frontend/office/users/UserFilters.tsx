import { USER_ROLES, enumLabelKey } from '../../../domain/enums/enums.js';
import { useText } from '../../shell/texts.js';
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
  const { filter, sort } = view;
  const { filteredBy, firstOrder, sortedBy } = usersAddress;
  return (
    <FilterPanel used={Object.keys(filter).length} isNarrow={isNarrow} className={styles.fields}>
      <NameFilter
        label={t('label.search')}
        value={filter.q ?? ''}
        onChange={(value) => {
          // The first letters are a step that can be gone back, the further ones go on with it.
          change((current) => filteredBy(current, 'q', value), { replace: Boolean(filter.q) });
        }}
      />
      <ChoiceFilter
        label={t('people.column.role')}
        value={filter.role}
        choices={USER_ROLES.map((value) => ({ value, label: t(enumLabelKey('userRole', value)) }))}
        onChange={(value) => {
          change((current) => filteredBy(current, 'role', value));
        }}
      />
      <ChoiceFilter
        label={t('people.filter.account')}
        value={filter.deactivated}
        choices={DEACTIVATED.map((value) => ({ value, label: t(`people.account.${value}`) }))}
        onChange={(value) => {
          change((current) => filteredBy(current, 'deactivated', value));
        }}
      />
      {isNarrow && (
        <SortField
          sort={sort}
          choices={USER_COLUMNS.filter((by) => by !== 'name').map((value) => ({
            value,
            label: t(`people.column.${value}`),
          }))}
          byItself={t('people.byName')}
          onChoose={(by) => {
            change((current) => ({
              ...current,
              page: 1,
              sort: by ? { by, order: firstOrder(by) } : null,
            }));
          }}
          onTurn={(by) => {
            change((current) => sortedBy(current, by));
          }}
        />
      )}
    </FilterPanel>
  );
}
