import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { getSitePath } from '../../../../domain/contract/pages.js';
import type { ComingFigures, SiteRow, SiteTotals } from '../../../../domain/contract/site.js';
import type { Language } from '../../../../domain/enums/enums.js';
import type { SiteSort } from '../../../../domain/enums/lists.js';
import {
  getAvailability,
  countOpenings,
  describeSeatsPastPlan,
} from '../../../../domain/sites/site-figures.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { useCall } from '../../data/useCall.js';
import { Column, NameColumn } from '../../lists/columns.js';
import { formatNumber } from '../../ui/format.js';
import { SiteState } from './SiteStatusChip.js';

export function useSiteTotals(): { totals: SiteTotals | undefined; hasTotals: boolean } {
  const list = useListContext();
  const filter = list.filterValues as object;
  const { data: totals } = useCall('sites', 'readSiteTotals', [filter], {
    placeholderData: keepPreviousData,
  });
  return { totals, hasTotals: totals !== undefined && totals.count > 0 && (list.total ?? 0) > 1 };
}

export const COMING_COLUMNS = [
  'confirmed',
  'unconfirmed',
  'noShows',
  'callsToMake',
  'callsMade',
] as const satisfies readonly (keyof ComingFigures)[];

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
  coming: COMING_COLUMNS,
} as const satisfies Record<string, readonly SiteSort[]>;

export const SEAT_COLUMNS = [...GROUPS.instructors, 'waitlistCount', 'freeSeats', 'availability'] as const;

type FigureColumn = (typeof GROUPS)[keyof typeof GROUPS][number] | 'usableSeats';

const LARGEST_FIRST: readonly FigureColumn[] = [
  'enrollmentCount',
  'pendingCount',
  'waitlistCount',
  'freeSeats',
  ...COMING_COLUMNS,
];

type Figures = Omit<SiteTotals, 'count'>;

function getFigure(figures: Figures, column: FigureColumn): number {
  switch (column) {
    case 'instructorOpenings':
      return countOpenings(figures);
    case 'availability':
      return getAvailability(figures);
    default:
      return figures[column];
  }
}

interface BelowProps {
  isAlarm?: boolean;
  title?: string;
  children: ReactNode;
}

function Below({ isAlarm = false, title, children }: BelowProps) {
  return (
    <Typography
      component="span"
      variant="caption"
      title={title}
      sx={{
        display: 'block',
        lineHeight: 1.25,
        color: isAlarm ? 'error.main' : 'text.secondary',
        fontWeight: isAlarm ? 650 : 400,
      }}
    >
      {children}
    </Typography>
  );
}

function Figure({ of: figures, column }: { of: Figures; column: FigureColumn }) {
  const t = useText();
  const [language] = useLanguage();
  const value = getFigure(figures, column);
  const number = formatNumber(value, language);
  if (column === 'pendingCount' && figures.overdueCount > 0) {
    const count = formatNumber(figures.overdueCount, language);
    return (
      <>
        {number}
        <Below isAlarm>{t('sites.overdue', { count })}</Below>
      </>
    );
  }
  if (column === 'studentCapacity' && figures.usableSeats < value) {
    const count = formatNumber(figures.usableSeats, language);
    return (
      <>
        {number}
        <Below title={t('sites.meaning.usableSeats')}>{t('sites.usable', { count })}</Below>
      </>
    );
  }
  if (value >= 0) return number;
  const over = t('sites.over', { count: formatNumber(-value, language) });
  return (
    <Typography component="span" title={over} sx={{ color: 'error.main', fontWeight: 650 }}>
      <span aria-hidden="true">−{formatNumber(-value, language)}</span>
      <span className="visually-hidden">{over}</span>
    </Typography>
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
  return t(count < total ? 'sites.totalActive' : 'sites.total', { count });
}

function SeatLimit({ site }: { site: SiteRow }) {
  const t = useText();
  const more = describeSeatsPastPlan(site, t);
  return more !== null && <Below>{more}</Below>;
}

/** Twelve columns must be narrow, so only the sorted one has the arrow. */
const NARROW_FIGURE = {
  px: 0.75,
  width: '1px',
  '&.MuiTableCell-head': { fontSize: '0.8125rem' },
  '& .MuiTypography-caption': { whiteSpace: 'nowrap' },
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
};

export function listColumns(t: Text): ReactElement[] {
  const listFigures = (group: keyof typeof GROUPS) =>
    GROUPS[group].map((source) => (
      <Column<SiteRow>
        key={source}
        source={source}
        label={t(`sites.column.${source}`)}
        meaning={t(`sites.meaning.${source}`)}
        group={t(`sites.group.${group}`)}
        fullLabel={t(`sites.sorted.${source}`)}
        isFigure
        {...(LARGEST_FIRST.includes(source) && { sortByOrder: 'DESC' })}
        sx={NARROW_FIGURE}
        render={(site) => <Figure of={site} column={source} />}
        total={<Total column={source} />}
      />
    ));
  return [
    <NameColumn<SiteRow>
      key="name"
      source="name"
      label={t('sites.column.name')}
      getPath={({ id }) => getSitePath(id)}
      beside={(site) => <SeatLimit site={site} />}
      total={<TotalLabel />}
    />,
    <Column<SiteRow>
      key="district"
      source="district"
      label={t('sites.column.district')}
      render={({ district }) => district}
    />,
    <Column<SiteRow>
      key="status"
      source="status"
      label={t('sites.column.status')}
      render={(site) => <SiteState site={site} />}
    />,
    ...listFigures('instructors'),
    ...listFigures('students'),
    ...listFigures('coming'),
  ];
}

export function listFacts(site: SiteRow, t: Text, language: Language): { name: string; value: ReactNode }[] {
  const getFact = (column: FigureColumn, value: ReactNode = <Figure of={site} column={column} />) => ({
    name: t(`sites.sorted.${column}`),
    value,
  });
  const formatShare = (count: number, capacity: number) =>
    t('sites.ofCapacity', {
      count: formatNumber(count, language),
      capacity: formatNumber(capacity, language),
    });
  const more = describeSeatsPastPlan(site, t);
  return [
    getFact('enrollmentCount', formatShare(site.enrollmentCount, site.studentCapacity)),
    getFact('usableSeats'),
    getFact('freeSeats'),
    getFact('availability'),
    getFact('pendingCount'),
    getFact('waitlistCount'),
    getFact('instructorCount', formatShare(site.instructorCount, site.instructorCapacity)),
    getFact('instructorOpenings'),
    ...(more === null ? [] : [{ name: t('sites.limited'), value: more }]),
  ];
}
