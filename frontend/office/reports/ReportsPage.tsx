import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { SeasonView } from '../../../domain/contract/season.js';
import { REPORTS } from '../../../domain/enums/reports.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { Loading } from '../../shell/Loading.js';
import { navigate, useLocation } from '../../shell/navigation.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';
import { NativeChoice } from '../list/Filters.js';
import { choiceIn, reportPath, type ReportChoice } from './report-address.js';
import { ReportPanel } from './ReportPanel.js';
import styles from './reports.module.css';

type SeasonRow = SeasonView & { id: number };

/** The office's reports, one at a time: which one, about which season and for whom is in the address. */
export function ReportsPage() {
  const t = useText();
  const { search } = useLocation();
  const choice = choiceIn(search);
  const { data: seasons } = useGetList<SeasonRow>('seasons', {}, { ...ALWAYS, retry: retryTransient });
  const current = seasons?.find(({ state }) => state === 'current')?.year ?? program.season.year;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <PageTitle>{t('reports.title')}</PageTitle>
        <Settings choice={choice} seasons={seasons ?? []} current={current} />
      </header>
      <div className={styles.columns}>
        <nav aria-label={t('reports.choose')} className={styles.names}>
          <ul>
            {REPORTS.map((report) => (
              <li key={report}>
                <Link
                  to={reportPath({ ...choice, report })}
                  aria-current={report === choice.report ? 'page' : undefined}
                >
                  {t(`reports.name.${report}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ChosenReport choice={choice} seasons={seasons ?? []} current={current} />
      </div>
    </div>
  );
}

interface ChosenProps {
  choice: ReportChoice;
  seasons: readonly SeasonRow[];
  current: number;
}

/** The season, whether the figures may leave the office, and printing. */
function Settings({ choice, seasons, current }: ChosenProps) {
  const t = useText();
  const go = (change: Partial<ReportChoice>) =>
    navigate(reportPath({ ...choice, ...change }), { replace: true });
  const chosen = choice.season ?? current;
  const isKnown = seasons.some(({ year }) => year === chosen);
  return (
    <div className={styles.settings}>
      <label className={styles.publish}>
        <input
          type="checkbox"
          checked={choice.isPublished}
          onChange={({ target }) => go({ isPublished: target.checked })}
        />
        {t('reports.publish')}
      </label>
      <div className={styles.season}>
        <NativeChoice
          label={t('reports.season')}
          value={String(chosen)}
          onChange={(year) => go({ season: Number(year) === current ? null : Number(year) })}
        >
          {/* The address may name a season before they're loaded, or one that isn't there. */}
          {!isKnown && <option value={String(chosen)}>{chosen}</option>}
          {seasons.map(({ year, state }) => (
            <option key={year} value={String(year)}>
              {state === 'current' ? year : t('reports.seasonEnded', { ended: year })}
            </option>
          ))}
        </NativeChoice>
      </div>
      <Button onClick={() => window.print()}>{t('reports.print')}</Button>
    </div>
  );
}

function ChosenReport({ choice: { report: name, season, isPublished }, seasons, current }: ChosenProps) {
  const provider = useOfficeDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', name, season, isPublished],
    queryFn: () => provider.report(name, season, isPublished),
  });
  const year = season ?? current;
  const shown = seasons.find((one) => one.year === year);
  // Seasons are listed from the newest.
  const before = seasons.find((one) => one.year < year);
  if (error && !data) {
    return (
      <Notice
        title="reports.failedTitle"
        text="applications.failedText"
        action="applications.retry"
        onAction={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  return (
    <ReportPanel
      key={`${name} ${year} ${isPublished}`}
      name={name}
      report={data}
      season={{ year, firstDay: shown?.firstDay ?? program.season.firstDay }}
      before={before ? { year: before.year, firstDay: before.firstDay } : null}
      isPublished={isPublished}
    />
  );
}
