import { useText } from '../../shell/texts.js';
import { ChoiceFilter } from '../list/ChoiceFilter.js';
import { FilterPanel } from '../list/FilterPanel.js';
import { NameFilter } from '../list/NameFilter.js';
import { SortField } from '../list/SortField.js';
import type { ChangeView } from '../list/useListView.js';
import { FILTER_STATUSES, MAP, SITE_COLUMNS, sitesAddress, type SitesView } from './sites-address.js';
import styles from './SiteFilters.module.css';
import { columnName } from './site-columns.js';
import { siteStatusKey } from './site-words.js';

interface SiteFiltersProps {
  view: SitesView;
  change: ChangeView<SitesView>;
  isNarrow: boolean;
}

/** What the sites are narrowed to, and on phones what they are sorted by. */
export function SiteFilters({ view, change, isNarrow }: SiteFiltersProps) {
  const t = useText();
  const { filter, sort, display } = view;
  const { filteredBy, firstOrder, sortedBy } = sitesAddress;
  return (
    <FilterPanel used={Object.keys(filter).length} isNarrow={isNarrow} className={styles.fields}>
      <NameFilter
        label={t('sites.filter.name')}
        value={filter.name ?? ''}
        onChange={(value) => {
          // The first letters are a step that can be gone back, the further ones go on with it.
          change((current) => filteredBy(current, 'name', value), { replace: Boolean(filter.name) });
        }}
      />
      <ChoiceFilter
        label={t('label.status')}
        value={filter.status}
        choices={FILTER_STATUSES.map((value) => ({ value, label: t(siteStatusKey(value)) }))}
        onChange={(value) => {
          change((current) => filteredBy(current, 'status', value));
        }}
      />
      {isNarrow && display !== MAP && (
        <SortField
          sort={sort}
          choices={SITE_COLUMNS.filter((by) => by !== 'name').map((value) => ({
            value,
            label: t(columnName(value)),
          }))}
          byItself={t('sites.byName')}
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
