import { useId, useState } from 'react';
import { APPLICATION_STATUSES, GRADES, SSID_CHECKS, enumLabelKey } from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS } from '../../../domain/enums/lists.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import { ChoiceFilter } from './ChoiceFilter.js';
import { filteredBy, firstOrder, sortedBy, type FilterName, type ListView } from './list-address.js';
import styles from './ListFilters.module.css';
import { NameFilter } from './NameFilter.js';
import type { ChangeView } from './useListView.js';

interface ListFiltersProps {
  view: ListView;
  change: ChangeView;
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

/** The order of the list, where there are no columns to choose it by. */
function SortField({ view, change }: Omit<ListFiltersProps, 'isNarrow'>) {
  const t = useText();
  const { sort } = view;
  return (
    <div className={styles.sort}>
      <ChoiceFilter
        label={t('label.sort')}
        any={t('applications.sortDefault')}
        value={sort?.by}
        choices={APPLICATION_SORTS.map((value) => ({ value, label: t(`applications.column.${value}`) }))}
        onChange={(by) => {
          change((current) => ({
            ...current,
            page: 1,
            sort: by ? { by, order: firstOrder(by) } : null,
          }));
        }}
      />
      {sort && (
        <Button
          onClick={() => {
            change((current) => sortedBy(current, sort.by));
          }}
        >
          {t(sort.order === 'asc' ? 'applications.ascending' : 'applications.descending')}
        </Button>
      )}
    </div>
  );
}

/** What the list is narrowed to: one row, on phones folded away behind a button that says how much is in use. */
export function ListFilters({ view, change, isNarrow }: ListFiltersProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const used = Object.keys(view.filter).length;
  return (
    <search className={styles.search}>
      {isNarrow && (
        <Button
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {used > 0 ? t('applications.filtersOn', { count: used }) : t('applications.filters')}
          <Icon name="down" size={16} />
        </Button>
      )}
      <div id={panelId} className={styles.fields} hidden={isNarrow && !isOpen}>
        <FilterFields view={view} change={change} />
        {isNarrow && <SortField view={view} change={change} />}
      </div>
    </search>
  );
}
