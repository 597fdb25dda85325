import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Report } from '../../../domain/contract/report.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { ReportName } from '../../../domain/reports/report-shape.js';
import type { Day } from '../../../domain/fields/date-text.js';
import { compareSeasons } from '../../../domain/reports/compare-seasons.js';
import { hideAnswers } from '../../../domain/reports/hide-answers.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { TableCsvButton } from '../placement/CsvButton.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { formatNumber } from '../ui/format.js';
import { Section } from '../ui/Section.js';
import { Chart } from './Chart.js';
import { LINES, sumAt, sumsByDay } from './chart-figures.js';
import { csvTable } from './report-csv.js';
import { getSummary } from './report-words.js';
import { ReportTable } from './ReportTable.js';

export interface ComparedSeason {
  year: number;
  firstDay: Day;
  /** The day from which families were asked whether they're coming; null if nobody was. */
  confirmFrom: Day | null;
}

interface ChosenReportProps {
  name: ReportName;
  season: ComparedSeason;
  /** What the current season is measured by: the compared one, or the one before; null if there's none. */
  before: ComparedSeason | null;
  compared: ComparedSeason | null;
  isPublished: boolean;
}

export interface ReportPanelProps extends ChosenReportProps {
  report: Report;
  earlier: Report | null;
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

interface AskedReport {
  name: ReportName;
  season: ComparedSeason | null;
  /** Null for the current one. */
  ofSeason: number | null;
  isPublished: boolean;
  isNeeded?: boolean;
}

function useReport({ name, season, ofSeason, isPublished, isNeeded = true }: AskedReport) {
  const provider = useOfficeDataProvider();
  return useQuery({
    queryKey: ['reports', name, ofSeason, isPublished],
    queryFn: () => provider.report(name, ofSeason, isPublished),
    enabled: isNeeded,
    select: (report) => (season ? hideAnswers(name, report, season.confirmFrom) : report),
  });
}

export function ReportPanel(props: ChosenReportProps & { ofSeason: number | null }) {
  const { ofSeason, ...chosen } = props;
  const { name, season, before, compared, isPublished } = chosen;
  const t = useText();
  const own = useReport({ name, season, ofSeason, isPublished });
  const needsOther = compared !== null || (name === 'progress' && before !== null);
  const other = useReport({
    ...{ name, season: before, ofSeason: before?.year ?? null, isPublished },
    isNeeded: needsOther,
  });
  const failed = [own, other].find(({ error, data }) => error !== null && !data);
  const isReady = own.data && (other.data || compared === null);
  return (
    <Section
      title={t(`reports.name.${name}`)}
      action={own.data && isReady && <ReportCsv {...chosen} report={own.data} earlier={other.data ?? null} />}
      sx={FOR_PAPER}
    >
      {failed && <FailedNotice title="reports.failedTitle" retry={failed.refetch} />}
      {!failed && !isReady && <Loading />}
      {own.data && isReady && (
        <ReadyReport {...chosen} report={own.data} earlier={(needsOther && other.data) || null} />
      )}
    </Section>
  );
}

function shownReport({ name, report, season, compared, earlier }: ReportPanelProps): Report {
  if (!compared || !earlier) return report;
  return compareSeasons(
    name,
    { report, firstDay: season.firstDay },
    { report: earlier, firstDay: compared.firstDay },
  );
}

function ReportCsv(props: ReportPanelProps) {
  const { name, season, compared, isPublished } = props;
  const t = useText();
  const years = [season.year, ...(compared ? [compared.year] : [])];
  return (
    <TableCsvButton
      what="report"
      words={[name, ...years.map(String), ...(isPublished ? ['publish'] : [])]}
      of={t(`reports.name.${name}`)}
      table={() => csvTable(name, shownReport(props), compared && [season.year, compared.year])}
    />
  );
}

function ReadyReport(props: ReportPanelProps) {
  const { name, report, season, compared, earlier, isPublished } = props;
  const t = useText();
  const [language] = useLanguage();
  const caption = t('reports.table', {
    report: t(`reports.name.${name}`),
    ended: [season.year, ...(compared ? [compared.year] : [])].join(', '),
  });
  const summary = [
    getSummary(name, report, t, language),
    name === 'progress' && earlier && earlierSentence(props, earlier, t, language),
  ];
  const shown = shownReport(props);
  return (
    <>
      <Box sx={{ maxWidth: '80ch', mb: 1.5, color: 'text.secondary' }}>
        <p>
          {/* The page's settings say it on the screen. */}
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
          <Chart {...props} shown={shown} summary={summary.filter(Boolean).join(' ')} />
          <ReportTable
            name={name}
            report={shown}
            caption={caption}
            years={compared && [season.year, compared.year]}
          />
        </>
      )}
    </>
  );
}

/** As many days before its first program day; nothing if that's withheld. */
function earlierSentence(
  { report, season, before }: ReportPanelProps,
  earlier: Report,
  t: Text,
  language: Language,
): string | null {
  const days = [...sumsByDay({ report, firstDay: season.firstDay }, 'applications').keys()];
  if (!before || days.length === 0) return null;
  const [applications = null, submissions = null] = LINES.map((line) =>
    sumAt(sumsByDay({ report: earlier, firstDay: before.firstDay }, line), Math.max(...days)),
  );
  if (applications === null || submissions === null) return null;
  return t('reports.sum.progressBefore', {
    ended: before.year,
    applications: formatNumber(applications, language),
    submissions: formatNumber(submissions, language),
  });
}
