import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import type { Report } from '../../../domain/contract/report.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { Day } from '../../../domain/fields/date-text.js';
import { compareSeasons } from '../../../domain/reports/compare-seasons.js';
import { hideAnswers } from '../../../domain/reports/hide-answers.js';
import { REPORT_SHAPES, type ReportName } from '../../../domain/reports/report-shape.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { CsvSection } from '../placement/CsvButton.js';
import { FailedNotice } from '../ui/loading-parts.js';
import { formatNumber } from '../ui/format.js';
import { CHART_ROWS, isCut, getSumAt, addUpByDay } from './chart-figures.js';
import { makeCsvTable } from './report-csv.js';
import { getSummary, hasWithheld, getNumber } from './report-words.js';
import { ReportTable } from './ReportTable.js';

// The charts' library is loaded with the first chart, and the map's with the first map.
const Drawing = lazy(async () => ({ default: (await import('./Drawing.js')).Drawing }));
const CountyMap = lazy(async () => ({ default: (await import('../placement/CountyMap.js')).CountyMap }));

interface ComparedSeason {
  year: number;
  firstDay: Day;
  /** The day from which families were asked whether they're coming; null if none were. */
  confirmFrom: Day | null;
}

interface ReportPanelProps {
  name: ReportName;
  season: ComparedSeason;
  /** What the current season is compared with: the chosen season, or the one before; null if there's none. */
  before: ComparedSeason | null;
  compared: ComparedSeason | null;
  isPublished: boolean;
}

export interface ShownReport extends ReportPanelProps {
  report: Report;
  earlier: Report | null;
  /** Has two seasons if they're compared. */
  shown: Report;
}

const FOR_PAPER = {
  '@media print': {
    p: 0,
    border: 0,
    overflow: 'visible',
    '& + section': { breakBefore: 'page' },
    '& > .MuiCardContent-root': { p: 0 },
    '& .MuiButton-root, & [role=status]': { display: 'none' },
  },
};

function useReport(name: ReportName, season: ComparedSeason | null, isPublished: boolean) {
  return useCall('reports', 'readReport', [name, season?.year ?? null, isPublished], {
    enabled: season !== null,
    select: (report) => hideAnswers(name, report, season?.confirmFrom ?? null),
  });
}

export function ReportPanel(props: ReportPanelProps) {
  const { name, season, before, compared, isPublished } = props;
  const t = useText();
  const own = useReport(name, season, isPublished);
  const other = useReport(name, REPORT_SHAPES[name].chart.kind === 'lines' ? before : compared, isPublished);
  const failed = [own, other].find(({ error, data }) => error !== null && !data);
  const { data: report } = own;
  const earlier = other.data ?? null;
  const shown =
    report && compared
      ? earlier &&
        compareSeasons(
          name,
          { report, firstDay: season.firstDay },
          { report: earlier, firstDay: compared.firstDay },
        )
      : report;
  const years = compared && ([season.year, compared.year] as const);
  return (
    <CsvSection
      title={t(`reports.name.${name}`)}
      file={['report', name, ...(years ?? [season.year]), ...(isPublished ? ['publish'] : [])].join('-')}
      table={shown ? () => makeCsvTable(name, shown, years) : null}
      sx={FOR_PAPER}
    >
      {failed && <FailedNotice title="reports.failedTitle" retry={failed.refetch} />}
      {!failed && !shown && <Loading />}
      {report && shown && <ReadyReport {...props} report={report} earlier={earlier} shown={shown} />}
    </CsvSection>
  );
}

function ReadyReport(props: ShownReport) {
  const { name, report, season, compared, shown, isPublished } = props;
  const t = useText();
  const [language] = useLanguage();
  const years = compared && ([season.year, compared.year] as const);
  const caption = t('reports.table', {
    report: t(`reports.name.${name}`),
    ended: (years ?? [season.year]).join(', '),
  });
  const summary = [getSummary(name, report, t, language), getEarlierSentence(props, t, language)];
  return (
    <>
      <Box sx={{ maxWidth: '80ch', mb: 1.5, color: 'text.secondary' }}>
        <p>
          {/* On the screen, the page's settings say it. */}
          <Box component="strong" sx={{ display: 'none', displayPrint: 'inline', color: 'text.primary' }}>
            {caption}.
          </Box>{' '}
          {t(`reports.about.${name}`)}
        </p>
        {isPublished && <p>{t('reports.publishHint')}</p>}
      </Box>
      {shown.rows.length === 0 ? (
        <Typography sx={{ py: 4, textAlign: 'center' }}>
          <strong>{t('reports.emptyTitle')}</strong> {t('reports.emptyText')}
        </Typography>
      ) : (
        <>
          <Chart {...props} summary={summary.filter(Boolean).join(' ')} />
          <ReportTable name={name} report={shown} caption={caption} years={years} />
        </>
      )}
    </>
  );
}

/** The figure as many days before its own first program day; null if that's withheld. */
function getEarlierSentence(
  { name, report, season, before, earlier }: ShownReport,
  t: Text,
  language: Language,
): string | null {
  const days = [...addUpByDay({ report, firstDay: season.firstDay }, 'applications').keys()];
  if (name !== 'progress' || !before || !earlier || days.length === 0) return null;
  const [applications = null, submissions = null] = ['applications', 'submissions'].map((figure) =>
    getSumAt(addUpByDay({ report: earlier, firstDay: before.firstDay }, figure), Math.max(...days)),
  );
  if (applications === null || submissions === null) return null;
  return t('reports.sum.progressBefore', {
    ended: before.year,
    applications: formatNumber(applications, language),
    submissions: formatNumber(submissions, language),
  });
}

const CHART_SX: SxProps = {
  minHeight: 200,
  '& svg text': { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& .MuiBarChart-element': { stroke: 'var(--card)', strokeWidth: 1 },
  '& .MuiLineChart-line': { strokeWidth: 2.5 },
  // The other season is dashed, so that it's recognized without color.
  "& [data-series^='earlier']": { strokeDasharray: '5 4' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
  '@media (forced-colors: active)': {
    '& svg text': { fill: 'CanvasText' },
    '& .MuiBarChart-element': { stroke: 'Canvas', strokeWidth: 2 },
  },
};

function Chart({ summary, ...props }: ShownReport & { summary: string }) {
  const t = useText();
  const { name, report, shown } = props;
  const { chart } = REPORT_SHAPES[name];
  const summaryId = useId();
  const notes = [
    isCut(name, shown) && t('reports.topRows', { count: CHART_ROWS, number: shown.rows.length }),
    hasWithheld(shown) && t('reports.chartWithheld'),
  ].filter(Boolean);
  return (
    // Only its parts stay whole: a map and its chart are longer than a page.
    <Box component="figure" sx={{ m: 0, mb: 1.5, '@media print': { '& > *': { breakInside: 'avoid' } } }}>
      <Typography
        id={summaryId}
        sx={{
          maxWidth: '70ch',
          mb: 1,
          fontFamily: 'var(--serif)',
          fontSize: '1.25rem',
          fontWeight: 600,
          lineHeight: 1.35,
        }}
      >
        {summary}
      </Typography>
      {chart.kind === 'bars' && chart.hasMap && <CountyShares report={report} />}
      <Box role="img" aria-labelledby={summaryId} sx={CHART_SX}>
        <Suspense fallback={<Loading />}>
          <Drawing {...props} />
        </Suspense>
      </Box>
      {notes.length > 0 && (
        <Typography component="figcaption" variant="caption" color="textSecondary">
          {notes.join(' ')}
        </Typography>
      )}
    </Box>
  );
}

function CountyShares({ report: { rows } }: { report: Report }) {
  const counties = rows.flatMap((row) => {
    const [pool, placed] = [getNumber(row, 'submitted'), getNumber(row, 'placed')];
    if (row['county'] === null || pool === null || placed === null || pool === 0) return [];
    return [{ county: String(row['county']), pool, placed }];
  });
  return (
    <Suspense fallback={<Loading />}>
      <CountyMap counties={counties} />
    </Suspense>
  );
}
