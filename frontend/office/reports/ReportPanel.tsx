import { useQuery } from '@tanstack/react-query';
import type { Report } from '../../../domain/contract/report.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { ReportName } from '../../../domain/enums/reports.js';
import type { Day } from '../../../domain/fields/date-text.js';
import { Notice } from '../../shell/Notice.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { TableCsvButton } from '../placement/CsvButton.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { Chart } from './Chart.js';
import { LINES, sumAt, sumsByDay } from './progress-lines.js';
import { csvTable } from './report-csv.js';
import { summaryOf } from './report-words.js';
import { ReportTable } from './ReportTable.js';
import styles from './reports.module.css';

/** A season as far as reports compare it with another one. */
export interface ComparedSeason {
  year: number;
  firstDay: Day;
}

export interface ReportPanelProps {
  name: ReportName;
  report: Report;
  season: ComparedSeason;
  /** The season before it; null if there's none. */
  before: ComparedSeason | null;
  isPublished: boolean;
}

/** A report: what it says in a sentence, as a chart and as a table. */
export function ReportPanel(props: ReportPanelProps) {
  const { name, report, season, isPublished } = props;
  const t = useText();
  const [language] = useLanguage();
  const earlier = useEarlier(props);
  const title = t(`reports.name.${name}`);
  const caption = t('reports.table', { report: title, ended: season.year });
  const summary = [
    summaryOf(name, report, t, language),
    earlier && earlierSentence(props, earlier, t, language),
  ];
  return (
    <Panel
      title={title}
      action={
        <TableCsvButton
          what="report"
          words={[name, String(season.year), ...(isPublished ? ['publish'] : [])]}
          of={title}
          table={() => csvTable(name, report)}
        />
      }
    >
      <div className={styles.about}>
        <p>
          <span className={styles.caption}>{caption}.</span> {t(`reports.about.${name}`)}
        </p>
        {isPublished && <p>{t('reports.publishHint')}</p>}
      </div>
      {report.rows.length === 0 ? (
        <Notice title="reports.emptyTitle" text="reports.emptyText" />
      ) : (
        <>
          <Chart {...props} earlier={earlier} summary={summary.filter(Boolean).join(' ')} />
          <ReportTable name={name} report={report} caption={caption} />
        </>
      )}
    </Panel>
  );
}

/** How far the season before was, as many days before its first program day; nothing if that's withheld. */
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

/** The same report of the season before, for the one that compares them. */
function useEarlier({ name, before, isPublished }: ReportPanelProps): Report | null {
  const provider = useOfficeDataProvider();
  const { data } = useQuery({
    queryKey: ['reports', name, before?.year ?? null, isPublished],
    queryFn: () => provider.report(name, before?.year ?? null, isPublished),
    enabled: name === 'progress' && before !== null,
  });
  return before === null ? null : (data ?? null);
}
