import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { PAGES, pathOf } from '../../../domain/contract/pages.js';
import type { PlacementRun } from '../../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES } from '../../../domain/forms/placement.js';
import { RUN_OUTCOMES } from '../../../domain/placement/run-reading.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { Notice } from '../../shell/Notice.js';
import { currentLocation, navigate } from '../../shell/navigation.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import type { Language } from '../../../domain/enums/enums.js';
import { useMetrics } from '../applications/list/useApplications.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';
import { LocalList } from '../list/RecordList.js';
import { RowLink } from '../list/RecordTable.js';
import { Rows } from '../list/Rows.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { CsvButton } from './CsvButton.js';
import { openRules } from './open-rules.js';
import styles from './placement.module.css';
import { RankBar, figuresTable } from './RankBar.js';
import { STATE_TONES, percentOf, runName } from './run-words.js';

const NARROW = '(max-width: 63.9375em)';

const TEXTS: ListTexts = {
  title: 'runs.title',
  loading: 'runs.loading',
  emptyTitle: 'runs.emptyTitle',
  emptyText: 'runs.emptyText',
  failedTitle: 'runs.listFailedTitle',
};

const STEPS = ['rules', 'look', 'release'] as const;

/** Opens the rules of a new run for the counties in the address, where the openings lead. */
function useRulesInAddress() {
  useEffect(() => {
    const counties = new URLSearchParams(currentLocation().search).getAll('county');
    if (counties.length === 0) return;
    navigate(PAGES.placement, { replace: true });
    openRules({ ...DEFAULT_PLACEMENT_RULES, pool: { counties } });
  }, []);
}

/** The placement runs of this season, and the start of a new one. */
export function PlacementPage() {
  const t = useText();
  const { data } = useRuns();
  useRulesInAddress();
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <div className={styles.listTop}>
          <PageTitle>{t('runs.title')}</PageTitle>
          <div className={styles.buttons}>
            <ButtonLink href={PAGES.openings}>{t('runs.openings')}</ButtonLink>
            {data && data.length > 1 && (
              <ButtonLink href={PAGES.placementCompare}>{t('runs.compare')}</ButtonLink>
            )}
            <Button variant="primary" onClick={() => openRules()}>
              {t('runs.new')}
            </Button>
          </div>
        </div>
        <Waiting />
      </header>
      <Runs />
      <section className={styles.how} aria-labelledby="how-runs-work">
        <h2 id="how-runs-work">{t('runs.howTitle')}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <strong>{t(`runs.step.${step}`)}</strong> {t(`runs.step.${step}Text`)}
            </li>
          ))}
        </ol>
        <p>
          {t('runs.howText')} <Link to={PAGES.fairness}>{t('runs.howLink')}</Link>
        </p>
      </section>
    </div>
  );
}

function useRuns() {
  return useGetList<PlacementRun>('placement', {}, { ...ALWAYS, retry: retryTransient });
}

/** How many children wait, and for how many seats. */
function Waiting() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { metrics } = useMetrics();
  const { data: sites } = useQuery({ queryKey: ['sites', 'rows'], queryFn: () => provider.siteRows() });
  if (!metrics || !sites) return <p className={styles.lead}>{t('runs.lead')}</p>;
  const waiting = metrics.applications - metrics.enrollment;
  const free = sites.reduce((sum, { freeSeats }) => sum + freeSeats, 0);
  return (
    <p className={styles.lead}>
      {t('runs.waiting', { count: waiting })} {t('runs.free', { count: free })} {t('runs.lead')}
    </p>
  );
}

function Mark({ run }: { run: PlacementRun }) {
  const t = useText();
  return (
    <>
      <StatusChip tone={STATE_TONES[run.state]}>{t(`runs.state.${run.state}`)}</StatusChip>
      {run.stale && <span className={styles.under}>{t('runs.stale')}</span>}
    </>
  );
}

function columnsOf(t: Text, language: Language): Column<PlacementRun>[] {
  return [
    {
      source: 'number',
      label: t('runs.run'),
      isRowName: true,
      isDescendingFirst: true,
      className: styles.runColumn,
      cell: (run) => <RowLink to={pathOf('placementRun', run.id)}>{runName(run, t)}</RowLink>,
    },
    {
      source: 'createdOn',
      label: t('runs.computedOn'),
      isDescendingFirst: true,
      className: styles.timeColumn,
      cell: ({ createdOn, createdBy }) => (
        <>
          {formatMoment(createdOn, language)}
          <span className={styles.under}>{createdBy ?? t('runs.formerAdmin')}</span>
        </>
      ),
    },
    {
      source: 'state',
      label: t('label.status'),
      isSortable: false,
      className: styles.stateColumn,
      cell: (run) => <Mark run={run} />,
    },
    {
      source: 'result',
      label: t('runs.result'),
      isSortable: false,
      cell: (run) => <RankBar run={run} isSmall />,
    },
    ...RUN_OUTCOMES.map((source) => ({
      source,
      label: t(`runs.short.${source}`),
      meaning: t(`runs.outcome.${source}`),
      isFigure: true,
      isDescendingFirst: true,
      className: styles.figureColumn,
      cell: (run: PlacementRun) => (
        <>
          {formatNumber(run[source], language)}
          <span className={styles.under}>{percentOf(run[source], run.pool)}</span>
        </>
      ),
    })),
  ];
}

function Runs() {
  const t = useText();
  const [language] = useLanguage();
  const { data, error, refetch } = useRuns();
  const columns = useMemo(() => columnsOf(t, language), [t, language]);
  if (data?.length === 0) {
    return (
      <Notice title="runs.emptyTitle" text="runs.emptyText" action="runs.new" onAction={() => openRules()} />
    );
  }
  return (
    <>
      <LocalList<PlacementRun>
        resource="placement"
        texts={TEXTS}
        caption={t('runs.runs')}
        columns={columns}
        nameOf={(run) => runName(run, t)}
        narrow={NARROW}
        rows={data}
        hasFailed={error !== null}
        retry={() => void refetch()}
        defaultSort={{ field: 'number', order: 'DESC' }}
        sortValue={(run, source) => run[source as 'number']}
      >
        <Rows<PlacementRun>
          hasTallRows
          cardOf={(run) => ({
            to: pathOf('placementRun', run.id),
            title: runName(run, t),
            chip: <Mark run={run} />,
            facts: columns
              .filter(({ source }) => source !== 'number' && source !== 'state')
              .map(({ source, label, cell }) => ({
                name: label,
                value: cell(run),
                isLong: source === 'createdOn' || source === 'result',
              })),
          })}
        />
      </LocalList>
      {data && (
        <div>
          <CsvButton about="figures" runs={[]} of={t('runs.runs')} table={() => figuresTable(data)} />
        </div>
      )}
    </>
  );
}
