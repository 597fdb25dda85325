import { APPLICATION_STATUSES, GRADES, SSID_CHECKS, enumLabelKey } from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS } from '../../../domain/enums/lists.js';
import { useText } from '../../shell/texts.js';
import { ChoiceFilter } from '../list/ChoiceFilter.js';
import { FilterPanel } from '../list/FilterPanel.js';
import { NameFilter } from '../list/NameFilter.js';
import { SortField } from '../list/SortField.js';
import type { ChangeView } from '../list/useListView.js';
import { filteredBy, firstOrder, sortedBy, type FilterName, type ListView } from './list-address.js';
import styles from './ListFilters.module.css';

interface ListFiltersProps {
  view: ListView;
  change: ChangeView<ListView>;
  /** A phone's: folded, with the order that elsewhere the columns' heads choose. */
  isNarrow: boolean;
}

function FilterFields({ view, change }: Omit<ListFiltersProps, 'isNarrow'>) {
  const t = useText();
  const { filter } = view;
  const choose = (name: FilterName) => (value: string) => {
    change((current) => filteredBy(current, name, value));
  };
  const type = (name: 'student' | 'applicant') => (value: string) => {
    // The first letters are a step that can be gone back, the further ones go on with it.
    change((current) => filteredBy(current, name, value), { replace: Boolean(filter[name]) });
  };
  return (
    <>
      <NameFilter label={t('label.studentName')} value={filter.student ?? ''} onChange={type('student')} />
      <NameFilter
        label={t('label.applicantName')}
        value={filter.applicant ?? ''}
        onChange={type('applicant')}
      />
      <ChoiceFilter
        label={t('label.grade')}
        value={filter.grade}
        choices={GRADES.map((value) => ({ value, label: t(enumLabelKey('grade', value)) }))}
        onChange={choose('grade')}
      />
      <ChoiceFilter
        label={t('label.status')}
        value={filter.status}
        choices={APPLICATION_STATUSES.map((value) => ({
          value,
          label: t(enumLabelKey('applicationStatus', value)),
        }))}
        onChange={choose('status')}
      />
      <ChoiceFilter
        label={t('label.ssid')}
        value={filter.ssid}
        choices={SSID_CHECKS.map((value) => ({ value, label: t(`applications.ssid.${value}`) }))}
        onChange={choose('ssid')}
      />
    </>
  );
}

/** What the list is narrowed to, and on phones what it is sorted by. */
export function ListFilters({ view, change, isNarrow }: ListFiltersProps) {
  const t = useText();
  return (
    <FilterPanel used={Object.keys(view.filter).length} isNarrow={isNarrow} className={styles.fields}>
      <FilterFields view={view} change={change} />
      {isNarrow && (
        <SortField
          sort={view.sort}
          choices={APPLICATION_SORTS.map((value) => ({ value, label: t(`applications.column.${value}`) }))}
          byItself={t('applications.sortDefault')}
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
