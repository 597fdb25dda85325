import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Report, ReportRow } from '../../../domain/contract/report.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { parseDateText } from '../../../domain/fields/date-text.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { toOtherColumn } from '../../../domain/reports/compare-seasons.js';
import { REPORT_SHAPES, type ReportChart, type Tone } from '../../../domain/reports/report-shape.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { usePrinting } from '../../shell/usePrinting.js';
import { formatNumber, writeDay } from '../ui/format.js';
import { listChartRows, getStack, listPoints, addUpByDay } from './chart-figures.js';
import type { ShownReport } from './ReportPanel.js';
import { getNumber, getRowName } from './report-words.js';

/** Variables, so that they follow light and dark mode. Each has a contrast of three to one on the card. */
const COLORS = {
  main: 'var(--turquoise)',
  second: 'var(--status-assigned-ink)',
  third: 'var(--status-withdrawn-ink)',
  open: 'var(--status-unassigned-ink)',
  bad: 'var(--terracotta)',
  pale: 'var(--field-line)',
} as const satisfies Record<Tone, string>;
const EARLIER_COLOR = 'var(--soft)';

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

/** As the report declares it. */
export function Drawing(props: ShownReport) {
  const t = useText();
  const { chart } = REPORT_SHAPES[props.name];
  if (chart.kind === 'lines') return <Lines {...props} chart={chart} />;
  if (props.compared) {
    const years = [props.season.year, props.compared.year] as const;
    return <Bars {...props} bars={listSeasonBars(chart.compared, years, t)} />;
  }
  switch (chart.kind) {
    case 'bars':
      return <Bars {...props} bars={listBars(chart, props.shown, t)} />;
    case 'stages':
      return <Bars {...props} bars={listStageBars(t)} />;
    case 'parts':
      return <Parts {...props} chart={chart} />;
    case 'days':
      return <Days {...props} chart={chart} />;
  }
}

type Drawn<Kind extends ReportChart['kind']> = Extract<ReportChart, { kind: Kind }>;

function listTones(drawn: Readonly<Record<string, Tone>>): { figure: string; color: string }[] {
  return Object.entries(drawn).map(([figure, tone]) => ({ figure, color: COLORS[tone] }));
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

function getLabel(figure: string, t: Text): string {
  return t(`reports.column.${figure}` as MessageKey);
}

function listSeasonBars(figure: string, [own, other]: readonly [own: number, other: number], t: Text): Bar[] {
  const label = getLabel(figure, t);
  return [
    { label: `${label}, ${own}`, color: COLORS.main, read: (row) => getNumber(row, figure) },
    {
      label: `${label}, ${other}`,
      color: EARLIER_COLOR,
      read: (row) => getNumber(row, toOtherColumn(figure)),
    },
  ];
}

/** Without what nobody was asked. */
function listBars({ bars }: Drawn<'bars'>, { rows }: Report, t: Text): Bar[] {
  return bars.flatMap((bar, at) =>
    listTones(bar)
      .filter(({ figure }) => rows.some((row) => row[figure] !== null))
      .map(({ figure, color }) => ({
        label: getLabel(figure, t),
        color,
        stack: String(at),
        read: (row) => getNumber(row, figure),
      })),
  );
}

const STAGES = { placed: COLORS.main, waiting: COLORS.open, notSubmitted: COLORS.pale };

function listStageBars(t: Text): Bar[] {
  return (['placed', 'waiting', 'notSubmitted'] as const).map((stage) => ({
    label: t(`reports.series.${stage}`),
    color: STAGES[stage],
    stack: 'all',
    read: (row) => getStack(row)?.[stage] ?? null,
  }));
}

function Bars({ name, shown, bars }: ShownReport & { bars: readonly Bar[] }) {
  const t = useText();
  const [language] = useLanguage();
  const valueFormatter = useFormatter();
  const rows = listChartRows(name, shown);
  const stacks = new Set(bars.map(({ stack, label }) => stack ?? label));
  return (
    <Horizontal
      hideLegend={bars.length === 1}
      rowHeight={stacks.size > 1 ? PAIR_HEIGHT : ROW_HEIGHT}
      labels={rows.map((row) => getRowName(shown, row, t, language))}
      series={bars.map(({ read, ...bar }) => ({ ...bar, data: rows.map(read), valueFormatter }))}
    />
  );
}

function Parts({ report, chart }: ShownReport & { chart: Drawn<'parts'> }) {
  const t = useText();
  const [language] = useLanguage();
  const valueFormatter = useFormatter();
  const [key = ''] = report.columns;
  const counts = new Map(report.rows.map((row) => [row[key], getNumber(row, chart.compared)]));
  return (
    <Horizontal
      rowHeight={72}
      nameWidth={90}
      labels={[getLabel(chart.label, t)]}
      series={Object.entries(chart.parts).map(([part, tone]) => ({
        data: [counts.get(part) ?? null],
        label: getRowName(report, { [key]: part }, t, language),
        color: COLORS[tone],
        stack: 'all',
        valueFormatter,
      }))}
    />
  );
}

function Days({ report, chart }: ShownReport & { chart: Drawn<'days'> }) {
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
      series={listTones(chart.bar).map(({ figure, color }) => ({
        data: report.rows.map((row) => getNumber(row, figure)),
        label: getLabel(figure, t),
        color,
        stack: 'all',
        valueFormatter,
      }))}
    />
  );
}

function Lines({ report, season, before, earlier, chart }: ShownReport & { chart: Drawn<'lines'> }) {
  const t = useText();
  const [language] = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const frame = useChartFrame();
  const valueFormatter = useFormatter();
  const figures = listTones(chart.lines);
  const lines = [
    ...figures.map(({ figure, color }) => ({
      id: `own-${figure}`,
      color,
      label: t(`reports.series.${figure}` as MessageKey, { ended: season.year }),
      sums: addUpByDay({ report, firstDay: season.firstDay }, figure),
    })),
    ...figures.flatMap(({ figure }, at) => {
      if (!before || !earlier) return [];
      return {
        id: `earlier-${figure}`,
        color: at === 0 ? COLORS.pale : EARLIER_COLOR,
        label: t(`reports.series.${figure}` as MessageKey, { ended: before.year }),
        sums: addUpByDay({ report: earlier, firstDay: before.firstDay }, figure),
      };
    }),
  ].filter(({ sums }) => sums.size > 0);
  const { days, values } = listPoints(lines.map(({ sums }) => sums));
  const start = parseDateText(season.firstDay) * 1000;
  const dayFormat = getDateFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
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
      series={lines.map(({ id, color, label }, at) => ({
        id,
        color,
        label,
        data: values[at] ?? [],
        curve: 'linear' as const,
        showMark: false,
        valueFormatter,
      }))}
    />
  );
}
