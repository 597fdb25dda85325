import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReportRow } from '../../../domain/contract/report.js';
import { SEAT_RANKS } from '../../../domain/enums/reports.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import type { ReportName } from '../../../domain/reports/report-shape.js';
import { secondsOfDate } from '../../../domain/fields/date-text.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { otherColumn } from '../../../domain/reports/compare-seasons.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { usePrinting } from '../../shell/usePrinting.js';
import { formatNumber, writeDay } from '../ui/format.js';
import type { ChartProps } from './Chart.js';
import { chartRows, getStack, LINES, listPoints, sumsByDay } from './chart-figures.js';
import type { ComparedSeason } from './ReportPanel.js';
import { numberIn, rowName } from './report-words.js';

/** Variables, so that they follow light and dark. Each has a contrast of three to one on the card. */
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
/** On paper, rows are lower: so a page has room for a whole chart below its heading. */
const PAPER_SHARE = 0.85;
/** Pixels of axis, legend and margins. */
const REST_HEIGHT = 96;
const LINE_HEIGHT = 340;
const DAY_MS = 86_400_000;

/** Nothing moves, the legend is text, and what's in the chart is in the table for the keyboard. */
const STILL = { skipAnimation: true, disableKeyboardNavigation: true } as const;

/** The text's width on a letter page: the browser captures the page before a chart learns its new size. */
const PAPER = { width: 720 };

function useChartFrame() {
  return usePrinting() ? { ...STILL, ...PAPER } : STILL;
}

/** The column that's drawn where two seasons are side by side; of the other reports, the applications. */
const COMPARED: Readonly<Partial<Record<ReportName, string>>> = {
  sites: 'firstChoices',
  county: 'submitted',
  distance: 'placed',
  coming: 'noShow',
  attendance: 'present',
};

export function Drawing(props: ChartProps) {
  if (props.compared && props.name !== 'progress') {
    return (
      <TwoSeasons {...props} compared={props.compared} column={COMPARED[props.name] ?? 'applications'} />
    );
  }
  switch (props.name) {
    case 'progress':
      return <Lines {...props} />;
    case 'placement':
      return <Choices {...props} />;
    case 'sites':
      return <Pairs {...props} columns={['firstChoices', 'usable']} />;
    case 'county':
      return <Pairs {...props} columns={['submitted', 'seats']} />;
    case 'coming':
      return <Coming {...props} />;
    case 'attendance':
      return <Days {...props} />;
    case 'status':
      return <Bars {...props} column="applications" />;
    case 'distance':
      return <Bars {...props} column="placed" />;
    default:
      return <Stacks {...props} />;
  }
}

function Horizontal({
  labels,
  rowHeight = ROW_HEIGHT,
  nameWidth = 190,
  ...props
}: { labels: readonly string[]; rowHeight?: number; nameWidth?: number } & Pick<
  BarChartProps,
  'series' | 'hideLegend'
>) {
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
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      grid={{ vertical: true }}
      borderRadius={2}
      yAxis={[
        {
          data: [...labels],
          scaleType: 'band',
          width: isNarrow ? Math.min(nameWidth, 112) : nameWidth,
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.3,
          barGapRatio: 0.1,
        },
      ]}
      xAxis={[
        {
          valueFormatter: (value: number) => formatNumber(value, language),
          tickMinStep: 1,
          tickNumber: isNarrow ? 4 : 8,
          disableLine: true,
          disableTicks: true,
        },
      ]}
    />
  );
}

function useRowNames({ report }: ChartProps) {
  const t = useText();
  const [language] = useLanguage();
  return (rows: readonly ReportRow[]) => rows.map((row) => rowName(report, row, t, language));
}

function useFormatter() {
  const [language] = useLanguage();
  return (value: number | null) => (value === null ? null : formatNumber(value, language));
}

function Bars({ column, ...props }: ChartProps & { column: 'applications' | 'placed' }) {
  const t = useText();
  const valueFormatter = useFormatter();
  const rows = chartRows(props.name, props.report);
  return (
    <Horizontal
      hideLegend
      labels={useRowNames(props)(rows)}
      series={[
        {
          data: rows.map((row) => numberIn(row, column)),
          label: t(`reports.column.${column}`),
          color: COLORS.placed,
          valueFormatter,
        },
      ]}
    />
  );
}

type PairColumn = 'firstChoices' | 'usable' | 'submitted' | 'seats';

function Pairs({ columns, ...props }: ChartProps & { columns: readonly [PairColumn, PairColumn] }) {
  const t = useText();
  const valueFormatter = useFormatter();
  const rows = chartRows(props.name, props.report);
  return (
    <Horizontal
      rowHeight={PAIR_HEIGHT}
      labels={useRowNames(props)(rows)}
      series={columns.map((column, at) => ({
        data: rows.map((row) => numberIn(row, column)),
        label: t(`reports.column.${column}`),
        color: at === 0 ? COLORS.placed : COLORS.seats,
        valueFormatter,
      }))}
    />
  );
}

function TwoSeasons(props: ChartProps & { compared: ComparedSeason; column: string }) {
  const { name, shown, season, compared, column } = props;
  const t = useText();
  const [language] = useLanguage();
  const valueFormatter = useFormatter();
  const rows = chartRows(name, shown);
  return (
    <Horizontal
      rowHeight={PAIR_HEIGHT}
      labels={rows.map((row) => rowName(shown, row, t, language))}
      series={([column, otherColumn(column)] as const).map((source, at) => ({
        data: rows.map((row) => numberIn(row, source)),
        label: `${t(`reports.column.${column}` as MessageKey)}, ${at === 0 ? season.year : compared.year}`,
        color: at === 0 ? COLORS.placed : COLORS.earlier,
        valueFormatter,
      }))}
    />
  );
}

const STACK = ['placed', 'waiting', 'notSubmitted'] as const;

function Stacks(props: ChartProps) {
  const t = useText();
  const valueFormatter = useFormatter();
  const rows = chartRows(props.name, props.report);
  const stacks = rows.map(getStack);
  return (
    <Horizontal
      labels={useRowNames(props)(rows)}
      series={STACK.map((part) => ({
        data: stacks.map((stack) => stack?.[part] ?? null),
        label: t(`reports.series.${part}`),
        color: COLORS[part],
        stack: 'all',
        valueFormatter,
      }))}
    />
  );
}

const COMING = ['confirmed', 'unconfirmed', 'gaveUp', 'noShow'] as const;

function Coming(props: ChartProps) {
  const t = useText();
  const valueFormatter = useFormatter();
  const rows = chartRows(props.name, props.report);
  return (
    <Horizontal
      rowHeight={PAIR_HEIGHT}
      labels={useRowNames(props)(rows)}
      series={COMING.filter((column) => rows.some((row) => row[column] !== null)).map((column) => ({
        data: rows.map((row) => numberIn(row, column)),
        label: t(`reports.column.${column}`),
        color: COLORS[column],
        stack: column === 'noShow' ? column : 'said',
        valueFormatter,
      }))}
    />
  );
}

function Choices({ report }: ChartProps) {
  const t = useText();
  const valueFormatter = useFormatter();
  const counts = new Map(report.rows.map((row) => [row['choice'], numberIn(row, 'applications')]));
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

function Days({ report }: ChartProps) {
  const t = useText();
  const frame = useChartFrame();
  const [language] = useLanguage();
  const valueFormatter = useFormatter();
  return (
    <BarChart
      {...frame}
      height={LINE_HEIGHT}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: report.rows.map((row) => writeDay(String(row['day']), language, 'shortDate')),
          scaleType: 'band',
          disableTicks: true,
        },
      ]}
      yAxis={[{ width: 56, tickMinStep: 1, disableLine: true, disableTicks: true }]}
      series={MARKS.map((mark) => ({
        data: report.rows.map((row) => numberIn(row, mark)),
        label: t(`reports.column.${mark}`),
        color: COLORS[mark],
        stack: 'all',
        valueFormatter,
      }))}
    />
  );
}

function Lines({ report, season, before, earlier }: ChartProps) {
  const t = useText();
  const [language] = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const frame = useChartFrame();
  const valueFormatter = useFormatter();
  const own = LINES.map((line) => sumsByDay({ report, firstDay: season.firstDay }, line));
  const other =
    before && earlier
      ? LINES.map((line) => sumsByDay({ report: earlier, firstDay: before.firstDay }, line))
      : [];
  const { days, values } = listPoints([...own, ...other].filter(({ size }) => size > 0));
  const start = secondsOfDate(season.firstDay) * 1000;
  const dayFormat = getDateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const names = ['started', 'submitted'] as const;
  return (
    <LineChart
      {...frame}
      height={LINE_HEIGHT}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
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
          min: 0,
          width: 56,
          tickMinStep: 1,
          valueFormatter: (value: number) => formatNumber(value, language),
          disableLine: true,
          disableTicks: true,
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
