import { Suspense, useId } from 'react';
import type { Report } from '../../../domain/contract/report.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Loading } from '../../shell/Loading.js';
import { useText } from '../../shell/texts.js';
import { CHART_ROWS, isCut } from './chart-rows.js';
import { CountyShares } from './CountyShares.js';
import type { ReportPanelProps } from './ReportPanel.js';
import { hasWithheld } from './report-words.js';
import styles from './reports.module.css';

// The charts' library is loaded with the first chart.
const Drawing = lazyPart(async () => (await import('./Drawing.js')).Drawing);

export interface ChartProps extends ReportPanelProps {
  /** The same report of the season before. */
  earlier: Report | null;
}

/** The report as a picture, with what it says below. */
export function Chart({ summary, ...props }: ChartProps & { summary: string }) {
  const t = useText();
  const { name, report } = props;
  const summaryId = useId();
  return (
    <figure className={styles.figure}>
      <p id={summaryId} className={styles.summary}>
        {summary}
      </p>
      {name === 'county' && <CountyShares report={report} />}
      <div className={styles.chart} role="img" aria-labelledby={summaryId}>
        <Suspense fallback={<Loading />}>
          <Drawing {...props} />
        </Suspense>
      </div>
      <figcaption className={styles.note}>
        {[
          isCut(name, report) && t('reports.topRows', { count: CHART_ROWS, number: report.rows.length }),
          hasWithheld(report) && t('reports.chartWithheld'),
        ]
          .filter(Boolean)
          .join(' ')}
      </figcaption>
    </figure>
  );
}
