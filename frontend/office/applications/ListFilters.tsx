import { APPLICATION_STATUSES, GRADES, SSID_CHECKS, enumLabelKey } from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS } from '../../../domain/enums/lists.js';
import { STATUS_GROUP_NAMES } from '../../../domain/status/student-metrics.js';
import { useText } from '../../shell/texts.js';
import { boundFilters } from '../list/bound-filters.js';
import { ChoiceFilter } from '../list/ChoiceFilter.js';
import { FilterPanel } from '../list/FilterPanel.js';
import { NameFilter } from '../list/NameFilter.js';
import { SortField } from '../list/SortField.js';
import type { ChangeView } from '../list/useListView.js';
import { applicationsAddress, inStatus, statusIn, type ListView } from './list-address.js';
import styles from './ListFilters.module.css';
import { usePlaces } from './useApplications.js';

interface ListFiltersProps {
  view: ListView;
  change: ChangeView<ListView>;
  /** A phone's: folded, with the order that elsewhere the columns' heads choose. */
  isNarrow: boolean;
}

const PLACES = ['site', 'district', 'county'] as const;

/** What the list is narrowed to, and on phones what it is sorted by. */
export function ListFilters({ view, change, isNarrow }: ListFiltersProps) {
  const t = useText();
  const { typed, chosen } = boundFilters(applicationsAddress, view, change);
  const places = usePlaces();
  return (
    <FilterPanel
      used={Object.keys(view.filter).filter((name) => name !== 'search').length}
      isNarrow={isNarrow}
      className={styles.fields}
      front={<NameFilter label={t('applications.search')} {...typed('search')} />}
      more={{
        used: PLACES.filter((name) => view.filter[name]).length,
        fields: (
          <>
            {PLACES.map((name) => (
              <ChoiceFilter
                key={name}
                label={t(`applications.filter.${name}`)}
                choices={places[name]}
                {...chosen(name)}
              />
            ))}
            {isNarrow && (
              <SortField
                address={applicationsAddress}
                view={view}
                change={change}
                choices={APPLICATION_SORTS.map((value) => ({
                  value,
                  label: t(`applications.column.${value}`),
                }))}
                byItself={t('applications.sortDefault')}
              />
            )}
          </>
        ),
      }}
    >
      <NameFilter label={t('label.studentName')} {...typed('student')} />
      <NameFilter label={t('label.applicantName')} {...typed('applicant')} />
      <ChoiceFilter
        label={t('label.grade')}
        choices={GRADES.map((value) => ({ value, label: t(enumLabelKey('grade', value)) }))}
        {...chosen('grade')}
      />
      <ChoiceFilter
        label={t('label.status')}
        value={statusIn(view.filter)}
        choices={[
          ...APPLICATION_STATUSES.map((value) => ({
            value,
            label: t(enumLabelKey('applicationStatus', value)),
          })),
          ...STATUS_GROUP_NAMES.map((value) => ({ value, label: t(`applications.group.${value}`) })),
        ]}
        onChange={(status) => {
          change((current) => ({ ...current, filter: inStatus(current.filter, status), page: 1 }));
        }}
      />
      <ChoiceFilter
        label={t('label.ssid')}
        choices={SSID_CHECKS.map((value) => ({ value, label: t(`applications.ssid.${value}`) }))}
        {...chosen('ssid')}
      />
    </FilterPanel>
  );
}
