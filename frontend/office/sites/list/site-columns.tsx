import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { SiteFigures, SiteRow, StaffedSeats } from '../../../../domain/contract/site.js';
import { sitePath } from '../../../../domain/contract/pages.js';
import type { Language } from '../../../../domain/enums/enums.js';
import { availabilityOf, openingsOf, seatsPastPlanText } from '../../../../domain/sites/site-figures.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import type { RecordCard, RecordFact } from '../../list/RecordCards.js';
import type { Column } from '../../list/list-setup.js';
import { Nothing, RowLink } from '../../list/RecordTable.js';
import { formatNumber } from '../../ui/format.js';
import { sitesAddress, type SiteColumn } from './sites-address.js';
import styles from './site-columns.module.css';
import { SiteState } from './SiteStatusChip.js';
import { useSiteTotals } from './useSiteTotals.js';

const GROUPS = {
  instructors: ['instructorCapacity', 'instructorCount', 'instructorOpenings'],
  students: [
    'studentCapacity',
    'enrollmentCount',
    'pendingCount',
    'waitlistCount',
    'freeSeats',
    'availability',
  ],
} as const satisfies Record<string, readonly SiteColumn[]>;

type FigureColumn = (typeof GROUPS)[keyof typeof GROUPS][number] | 'usableSeats';

type Figures = SiteFigures & StaffedSeats & Pick<SiteRow, 'overdueCount'>;

function figureOf(figures: Figures, column: FigureColumn): number {
  switch (column) {
    case 'instructorOpenings':
      return openingsOf(figures);
    case 'availability':
      return availabilityOf(figures);
    default:
      return figures[column];
  }
}

/** A figure of a site or of several; a negative one says what it means. */
function Figure({ of: figures, column }: { of: Figures; column: FigureColumn }) {
  const t = useText();
  const [language] = useLanguage();
  const value = figureOf(figures, column);
  if (column === 'pendingCount' && figures.overdueCount > 0) {
    return (
      <>
        {formatNumber(value, language)}
        <span className={styles.overdue}>
          {t('sites.overdue', { count: formatNumber(figures.overdueCount, language) })}
        </span>
      </>
    );
  }
  if (column === 'studentCapacity' && figures.usableSeats < value) {
    return (
      <>
        {formatNumber(value, language)}
        <span className={styles.usable} title={t('sites.meaning.usableSeats')}>
          {t('sites.usable', { count: formatNumber(figures.usableSeats, language) })}
        </span>
      </>
    );
  }
  if (value >= 0) return formatNumber(value, language);
  const over = t('sites.over', { count: formatNumber(-value, language) });
  return (
    <span className={styles.over} title={over}>
      <span aria-hidden="true">−{formatNumber(-value, language)}</span>
      <span className="visually-hidden">{over}</span>
    </span>
  );
}

function Total({ column }: { column: FigureColumn }) {
  const { totals } = useSiteTotals();
  return totals && <Figure of={totals} column={column} />;
}

function TotalLabel() {
  const t = useText();
  const { total = 0 } = useListContext();
  const { totals } = useSiteTotals();
  if (!totals) return null;
  const { count } = totals;
  const key = count < total ? 'sites.totalActive' : 'sites.total';
  return t(key, { count });
}

/** How many more instructors open more seats, if that's what holds them back. */
function SeatLimit({ site }: { site: SiteRow }) {
  const t = useText();
  const more = seatsPastPlanText(site, t);
  return more !== null && <span className={styles.limit}>{more}</span>;
}

/** The sites with the figures of their instructors and students (spec section 2), and their totals. */
export function columnsOf(t: Text): Column<SiteRow>[] {
  const figures = (group: keyof typeof GROUPS) =>
    GROUPS[group].map((source) => ({
      source,
      label: t(`sites.column.${source}`),
      meaning: t(`sites.meaning.${source}`),
      group: t(`sites.group.${group}`),
      className: styles.number,
      isFigure: true,
      isDescendingFirst: sitesAddress.firstOrder(source) === 'desc',
      cell: (site: SiteRow) => <Figure of={site} column={source} />,
      total: <Total column={source} />,
    }));
  return [
    {
      source: 'name',
      label: t('sites.column.name'),
      isRowName: true,
      cell: (site) => (
        <>
          <RowLink to={sitePath(site.id)}>{siteLabel(site)}</RowLink>
          <SeatLimit site={site} />
        </>
      ),
      total: <TotalLabel />,
    },
    {
      source: 'district',
      label: t('sites.column.district'),
      className: styles.district,
      cell: ({ district }) => district ?? <Nothing />,
    },
    {
      source: 'status',
      label: t('sites.column.status'),
      className: styles.status,
      cell: (site) => <SiteState site={site} />,
    },
    ...figures('instructors'),
    ...figures('students'),
  ];
}

/** The figures of a site where there are no columns: on a card, and at its pin. */
export function factsOf(site: SiteRow, t: Text, language: Language): RecordFact[] {
  const fact = (column: FigureColumn, value: ReactNode = <Figure of={site} column={column} />) => ({
    name: t(`sites.sorted.${column}`),
    value,
  });
  const share = (count: number, capacity: number) =>
    t('sites.ofCapacity', {
      count: formatNumber(count, language),
      capacity: formatNumber(capacity, language),
    });
  const more = seatsPastPlanText(site, t);
  return [
    fact('enrollmentCount', share(site.enrollmentCount, site.studentCapacity)),
    fact('usableSeats'),
    fact('freeSeats'),
    fact('availability'),
    fact('pendingCount'),
    fact('waitlistCount'),
    fact('instructorCount', share(site.instructorCount, site.instructorCapacity)),
    fact('instructorOpenings'),
    ...(more === null ? [] : [{ name: t('sites.limited'), value: more, isLong: true }]),
  ];
}

export function cardOf(t: Text, language: Language) {
  return (site: SiteRow): RecordCard => ({
    to: sitePath(site.id),
    title: siteLabel(site),
    chip: <SiteState site={site} />,
    facts: [
      ...(site.district === null
        ? []
        : [{ name: t('sites.column.district'), value: site.district, isLong: true }]),
      ...factsOf(site, t, language),
    ],
  });
}
