import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReportRow } from '../../../domain/contract/report.js';
import { SEAT_RANKS } from '../../../domain/enums/reports.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { parseDateText } from '../../../domain/fields/date-text.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { toOtherColumn } from '../../../domain/reports/compare-seasons.js';
import type { ReportName } from '../../../domain/reports/report-shape.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { usePrinting } from '../../shell/usePrinting.js';
import { formatNumber, writeDay } from '../ui/format.js';
import { listChartRows, getStack, LINES, listPoints, addUpByDay } from './chart-figures.js';
import type { ShownReport } from './ReportPanel.js';
import { getNumber, getRowName } from './report-words.js';

/** Variables, so that they follow light and dark mode. Each has a contrast of three to one on the card. */
const COLORS = {
  first: 'var(--turquoise)',
  second: 'var(--status-assigned-ink)',
  third: 'var(--status-withdrawn-ink)',
  other: 'var(--status-unassigned-ink)',
  none: 'var(--field-line)',
  placed: 'var(--turquoise)',
  waiting: 'var(--status-unassigned-ink)',
  notSubmitted: 'var(--field-line)',
  seats: 'var(--field-line)',
  present: 'var(--turquoise)',
  late: 'var(--status-unassigned-ink)',
  excused: 'var(--status-assigned-ink)',
  absent: 'var(--terracotta)',
  unmarked: 'var(--field-line)',
  earlier: 'var(--soft)',
  confirmed: 'var(--turquoise)',
  unconfirmed: 'var(--status-unassigned-ink)',
  gaveUp: 'var(--field-line)',
  noShow: 'var(--terracotta)',
} as const;

const ROW_HEIGHT = 30;
const PAIR_HEIGHT = 44;
/** On paper, rows are shorter, so that a page has room for a whole chart below its heading. */
const PAPER_SHARE = 0.85;
/** Pixels of axis, legend and margins. */
const REST_HEIGHT = 96;
const LINE_HEIGHT = 340;
const DAY_MS = 86_400_000;

/** Nothing moves, the legend is text, and keyboard users find the chart's content in the table. */
const STILL = { skipAnimation: true, disableKeyboardNavigation: true } as const;

/** The width of the text on a letter page: the browser captures the page before a chart knows its new size. */
const PAPER = { width: 720 };

const MARGIN = { left: 0, right: 24, top: 8, bottom: 0 };
const BARE_AXIS = { disableLine: true, disableTicks: true } as const;

function useChartFrame() {
  return { ...STILL, ...(usePrinting() && PAPER), margin: MARGIN };
}

function useFormatter() {
  const [language] = useLanguage();
  return (value: number | null) => (value === null ? null : formatNumber(value, language));
}

/** The column that's drawn to compare two seasons; other reports show the applications. */
const COMPARED: Readonly<Partial<Record<ReportName, string>>> = {
  sites: 'firstChoices',
  county: 'submitted',
  distance: 'placed',
  coming: 'noShow',
  attendance: 'present',
};

export function Drawing(props: ShownReport) {
  if (props.name === 'progress') return <Lines {...props} />;
  if (props.compared) return <Bars {...props} />;
  switch (props.name) {
    case 'placement':
      return <Choices {...props} />;
    case 'attendance':
      return <Days {...props} />;
    default:
      return <Bars {...props} />;
  }
}

interface HorizontalProps extends Pick<BarChartProps, 'series' | 'hideLegend'> {
  labels: readonly string[];
  rowHeight: number;
  nameWidth?: number;
}

function Horizontal({ labels, rowHeight, nameWidth = 190, ...props }: HorizontalProps) {
  const [language] = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const isPrinting = usePrinting();
  const frame = useChartFrame();
  const height = labels.length * rowHeight * (isPrinting ? PAPER_SHARE : 1);
  return (
    <BarChart
      {...frame}
      {...props}
      layout="horizontal"
      height={height + REST_HEIGHT}
      grid={{ vertical: true }}
      borderRadius={2}
      yAxis={[
        {
          ...BARE_AXIS,
          data: [...labels],
          scaleType: 'band',
          width: isNarrow ? Math.min(nameWidth, 112) : nameWidth,
          categoryGapRatio: 0.3,
          barGapRatio: 0.1,
        },
      ]}
      xAxis={[
        {
          ...BARE_AXIS,
          valueFormatter: (value: number) => formatNumber(value, language),
          tickMinStep: 1,
          tickNumber: isNarrow ? 4 : 8,
        },
      ]}
    />
  );
}

interface Bar {
  label: string;
  color: string;
  stack?: string;
  /** Null if withheld. */
  read: (row: ReportRow) => number | null;
}

const STACK = ['placed', 'waiting', 'notSubmitted'] as const;
const COMING = ['confirmed', 'unconfirmed', 'gaveUp', 'noShow'] as const;

function useBars({ name, season, compared }: ShownReport, rows: readonly ReportRow[]): Bar[] {
  const t = useText();
  const makeBar = (column: string, color: string): Bar => ({
    label: t(`reports.column.${column}` as MessageKey),
    color,
    read: (row) => getNumber(row, column),
  });
  if (compared) {
    const column = COMPARED[name] ?? 'applications';
    const own = makeBar(column, COLORS.placed);
    return [
      { ...own, label: `${own.label}, ${season.year}` },
      {
        label: `${own.label}, ${compared.year}`,
        color: COLORS.earlier,
        read: (row) => getNumber(row, toOtherColumn(column)),
      },
    ];
  }
  switch (name) {
    case 'status':
      return [makeBar('applications', COLORS.placed)];
    case 'distance':
      return [makeBar('placed', COLORS.placed)];
    case 'sites':
      return [makeBar('firstChoices', COLORS.placed), makeBar('usable', COLORS.seats)];
    case 'county':
      return [makeBar('submitted', COLORS.placed), makeBar('seats', COLORS.seats)];
    case 'coming':
      return COMING.filter((column) => rows.some((row) => row[column] !== null)).map((column) => ({
        ...makeBar(column, COLORS[column]),
        stack: column === 'noShow' ? column : 'said',
      }));
    default:
      return STACK.map((part) => ({
        label: t(`reports.series.${part}`),
        color: COLORS[part],
        stack: 'all',
        read: (row) => getStack(row)?.[part] ?? null,
      }));
  }
}

/** Bars of each row: one, two, or several stacked. */
function Bars(props: ShownReport) {
  const t = useText();
  const [language] = useLanguage();
  const valueFormatter = useFormatter();
  const rows = listChartRows(props.name, props.shown);
  const bars = useBars(props, rows);
  const stacks = new Set(bars.map(({ stack, label }) => stack ?? label));
  return (
    <Horizontal
      hideLegend={bars.length === 1}
      rowHeight={stacks.size > 1 ? PAIR_HEIGHT : ROW_HEIGHT}
      labels={rows.map((row) => getRowName(props.shown, row, t, language))}
      series={bars.map(({ read, ...bar }) => ({ ...bar, data: rows.map(read), valueFormatter }))}
    />
  );
}

function Choices({ report }: ShownReport) {
  const t = useText();
  const valueFormatter = useFormatter();
  const counts = new Map(report.rows.map((row) => [row['choice'], getNumber(row, 'applications')]));
  return (
    <Horizontal
      rowHeight={72}
      nameWidth={90}
      labels={[t('reports.column.submitted')]}
      series={SEAT_RANKS.map((rank) => ({
        data: [counts.get(rank) ?? null],
        label: t(`reports.choice.${rank}`),
        color: COLORS[rank],
        stack: 'all',
        valueFormatter,
      }))}
    />
  );
}

const MARKS = ['present', 'late', 'excused', 'absent', 'unmarked'] as const;

function Days({ report }: ShownReport) {
  const t = useText();
  const frame = useChartFrame();
  const [language] = useLanguage();
  const valueFormatter = useFormatter();
  return (
    <BarChart
      {...frame}
      height={LINE_HEIGHT}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: report.rows.map((row) => writeDay(String(row['day']), language, 'shortDate')),
          scaleType: 'band',
          disableTicks: true,
        },
      ]}
      yAxis={[{ ...BARE_AXIS, width: 56, tickMinStep: 1 }]}
      series={MARKS.map((mark) => ({
        data: report.rows.map((row) => getNumber(row, mark)),
        label: t(`reports.column.${mark}`),
        color: COLORS[mark],
        stack: 'all',
        valueFormatter,
      }))}
    />
  );
}

function Lines({ report, season, before, earlier }: ShownReport) {
  const t = useText();
  const [language] = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const frame = useChartFrame();
  const valueFormatter = useFormatter();
  const own = LINES.map((line) => addUpByDay({ report, firstDay: season.firstDay }, line));
  const other =
    before && earlier
      ? LINES.map((line) => addUpByDay({ report: earlier, firstDay: before.firstDay }, line))
      : [];
  const { days, values } = listPoints([...own, ...other].filter(({ size }) => size > 0));
  const start = parseDateText(season.firstDay) * 1000;
  const dayFormat = getDateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const names = ['started', 'submitted'] as const;
  return (
    <LineChart
      {...frame}
      height={LINE_HEIGHT}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: days.map((day) => new Date(start + day * DAY_MS)),
          scaleType: 'utc',
          valueFormatter: (day: Date) => dayFormat.format(day),
          tickNumber: isNarrow ? 4 : 8,
        },
      ]}
      yAxis={[
        {
          ...BARE_AXIS,
          min: 0,
          width: 56,
          tickMinStep: 1,
          valueFormatter: (value: number) => formatNumber(value, language),
        },
      ]}
      series={values.map((data, at) => {
        const isOwn = at < names.length;
        const name = names[at % names.length] ?? 'started';
        return {
          id: `${isOwn ? 'own' : 'earlier'}-${name}`,
          data,
          label: t(`reports.series.${name}`, { ended: isOwn ? season.year : (before?.year ?? '') }),
          color: isOwn ? (at === 0 ? COLORS.second : COLORS.first) : at === 2 ? COLORS.none : COLORS.earlier,
          curve: 'linear' as const,
          showMark: false,
          valueFormatter,
        };
      })}
    />
  );
}
