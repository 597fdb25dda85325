import { useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SeasonView } from '../../../domain/contract/season.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { listPath } from '../lists/list-path.js';
import { LocalList } from '../list/RecordList.js';
import { RowLink } from '../list/RecordTable.js';
import { Rows } from '../list/Rows.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { formatDay, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { dayIn } from './day-words.js';
import { localDay } from './local-time.js';
import styles from './seasons.module.css';

type SeasonRow = SeasonView & { id: number };

const NARROW = '(max-width: 63.9375em)';

const TEXTS: ListTexts = {
  title: 'season.earlier',
  loading: 'season.loading',
  emptyTitle: 'season.earlier',
  emptyText: 'season.earlierNone',
  failedTitle: 'season.failedTitle',
};

const FIGURES = ['students', 'applications', 'enrollment', 'accepted', 'sites', 'capacity'] as const;

function applicationsOf({ year }: SeasonRow): string {
  return listPath(PAGES.applications, { season: String(year) });
}

/** When the children's data is due for deletion, or was deleted. */
function PurgeOf({ purgeDueOn, purgedOn }: SeasonRow) {
  const t = useText();
  const [language] = useLanguage();
  const [today] = useState(() => localDay(Date.now() / 1000));
  if (purgedOn !== null) return t('season.purged', { day: formatDay(purgedOn, language) });
  const isOverdue = purgeDueOn <= today;
  return (
    <span className={isOverdue ? styles.overdue : undefined}>
      {t(isOverdue ? 'season.purgeOverdue' : 'season.purgeDue', { day: dayIn(language, purgeDueOn) })}
    </span>
  );
}

/** The ended seasons with their figures. */
export function EarlierSeasons({ seasons }: { seasons: readonly SeasonRow[] }) {
  const t = useText();
  const [language] = useLanguage();
  if (seasons.length === 0) {
    return (
      <Panel title={t('season.earlier')}>
        <p className={styles.soft}>{t('season.earlierNone')}</p>
      </Panel>
    );
  }
  const nameOf = ({ year }: SeasonRow) => t('season.showApplications', { ended: year });
  const columns: Column<SeasonRow>[] = [
    {
      source: 'year',
      label: t('season.column.year'),
      className: styles.yearColumn,
      isRowName: true,
      isDescendingFirst: true,
      // Nothing is left to show once the children's data was deleted.
      cell: (row) =>
        row.purgedOn === null ? <RowLink to={applicationsOf(row)}>{String(row.year)}</RowLink> : row.year,
    },
    ...FIGURES.map((name) => ({
      source: name,
      label: t(`season.column.${name}`),
      isFigure: true,
      isDescendingFirst: true,
      cell: ({ figures }: SeasonRow) => formatNumber(figures[name], language),
    })),
    {
      source: 'purge',
      label: t('season.column.purge'),
      className: styles.purgeColumn,
      isSortable: false,
      cell: (row) => <PurgeOf {...row} />,
    },
  ];
  return (
    <div className={styles.earlier}>
      <h2>{t('season.earlier')}</h2>
      <LocalList<SeasonRow>
        resource="earlier-seasons"
        texts={TEXTS}
        caption={t('season.earlier')}
        columns={columns}
        nameOf={nameOf}
        narrow={NARROW}
        rows={seasons}
        defaultSort={{ field: 'year', order: 'DESC' }}
        sortValue={(row, source) =>
          source === 'year' ? row.year : row.figures[source as (typeof FIGURES)[number]]
        }
      >
        <Rows<SeasonRow>
          cardOf={(row) => ({
            ...(row.purgedOn === null && { to: applicationsOf(row) }),
            title: row.year,
            facts: [
              ...FIGURES.map((name) => ({
                name: t(`season.column.${name}`),
                value: formatNumber(row.figures[name], language),
              })),
              { name: t('season.column.purge'), value: <PurgeOf {...row} />, isLong: true },
            ],
          })}
        />
      </LocalList>
    </div>
  );
}
