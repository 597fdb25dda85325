import { useText } from '../../../shell/texts.js';
import { boundFilters } from '../../list/bound-filters.js';
import { ChoiceFilter } from '../../list/ChoiceFilter.js';
import { FilterPanel } from '../../list/FilterPanel.js';
import { NameFilter } from '../../list/NameFilter.js';
import { SortField } from '../../list/SortField.js';
import type { ChangeView } from '../../list/useListView.js';
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
  const { typed, chosen } = boundFilters(sitesAddress, view, change);
  return (
    <FilterPanel used={Object.keys(view.filter).length} isNarrow={isNarrow} className={styles.fields}>
      <NameFilter label={t('sites.filter.name')} {...typed('name')} />
      <ChoiceFilter
        label={t('label.status')}
        choices={FILTER_STATUSES.map((value) => ({ value, label: t(siteStatusKey(value)) }))}
        {...chosen('status')}
      />
      {isNarrow && view.display !== MAP && (
        <SortField
          address={sitesAddress}
          view={view}
          change={change}
          choices={SITE_COLUMNS.filter((by) => by !== 'name').map((value) => ({
            value,
            label: t(columnName(value)),
          }))}
          byItself={t('sites.byName')}
        />
      )}
    </FilterPanel>
  );
}
