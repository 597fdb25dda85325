import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { PAGES, pathOf } from '../../../domain/contract/pages.js';
import type { PlacementRun, PlacementRunDetail } from '../../../domain/contract/placement.js';
import { RUN_OUTCOMES, betterIn, placedBy } from '../../../domain/placement/run-reading.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { Loading } from '../../shell/Loading.js';
import { navigate, useLocation } from '../../shell/navigation.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';
import { ChoiceField } from '../list/Filters.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { ComparedSites } from './ComparedSites.js';
import { CsvButton } from './CsvButton.js';
import styles from './placement.module.css';
import { RankBar, figuresTable } from './RankBar.js';
import { Difference } from './Difference.js';
import { ruleFacts, runName } from './run-words.js';

const SIDES = ['a', 'b'] as const;

export type RunPair = readonly [PlacementRunDetail, PlacementRunDetail];

function idOf(params: URLSearchParams, side: (typeof SIDES)[number]): number | null {
  return Number(params.get(side)) || null;
}

/** Two runs side by side; without a choice, the newest and the one before it. */
export function ComparePage() {
  const t = useText();
  const { search } = useLocation();
  const {
    data: runs,
    error,
    refetch,
  } = useGetList<PlacementRun>('placement', {}, { ...ALWAYS, retry: retryTransient });
  const params = new URLSearchParams(search);
  const second = idOf(params, 'b') ?? runs?.[0]?.id ?? null;
  const first = idOf(params, 'a') ?? runs?.find(({ id }) => id !== second && id < (second ?? 0))?.id ?? null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={PAGES.placement} className={styles.back}>
          <Icon name="back" size={18} />
          {t('runs.back')}
        </Link>
        <PageTitle>{t('runs.compare')}</PageTitle>
      </header>
      {error && !runs && <FailedNotice title="runs.listFailedTitle" retry={refetch} />}
      {runs && runs.length < 2 && <Notice title="runs.compareNoneTitle" text="runs.compareNoneText" />}
      {runs && runs.length >= 2 && (
        <>
          <Picker runs={runs} chosen={{ a: first, b: second }} />
          {first !== null && second !== null && <Comparison ids={[first, second]} />}
        </>
      )}
    </div>
  );
}

function Picker({
  runs,
  chosen,
}: {
  runs: readonly PlacementRun[];
  chosen: Record<'a' | 'b', number | null>;
}) {
  const t = useText();
  const [language] = useLanguage();
  const choices = runs.map((run) => ({
    value: String(run.id),
    label: `${runName(run, t)} · ${formatMoment(run.createdOn, language)}`,
  }));
  const choose = (side: 'a' | 'b', value: string) => {
    const next = { ...chosen, [side]: value };
    navigate(`${PAGES.placementCompare}?a=${next.a ?? ''}&b=${next.b ?? ''}`, { replace: true });
  };
  return (
    <div className={styles.picker}>
      {SIDES.map((side) => (
        <ChoiceField
          key={side}
          label={t(`runs.side.${side}`)}
          value={String(chosen[side] ?? '')}
          choices={choices}
          onChange={(value) => choose(side, value)}
        />
      ))}
    </div>
  );
}

function Comparison({ ids }: { ids: readonly [number, number] }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({
    queryKey: ['placement', 'compare', ...ids],
    queryFn: async (): Promise<RunPair> => {
      const [first, second] = await Promise.all(ids.map((id) => provider.placementRun(id)));
      if (!first || !second) throw new Error('Two runs were asked for.');
      return [first, second];
    },
  });
  if (isError && !data) {
    return <FailedNotice title="runs.failedTitle" retry={refetch} />;
  }
  if (!data) return <Loading />;
  if (ids[0] === ids[1]) return <p>{t('runs.sameRun')}</p>;
  return (
    <>
      {betterIn(data, 'more') === null && <p className={styles.soft}>{t('runs.otherChildren')}</p>}
      <Figures pair={data} />
      <RuleDifferences pair={data} />
      <ComparedSites pair={data} />
    </>
  );
}

function RunHeads({ pair }: { pair: RunPair }) {
  const t = useText();
  return pair.map((run) => (
    <th key={run.id} scope="col">
      <Link to={pathOf('placementRun', run.id)}>{runName(run, t)}</Link>
    </th>
  ));
}

/** The figures of both, and by how much they differ. */
function Figures({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair;
  const figures = [
    ['runs.pool', ({ pool }) => pool, null],
    ['runs.placed', placedBy, 'more'],
    ...RUN_OUTCOMES.map(
      (outcome) =>
        [
          `runs.outcome.${outcome}`,
          (run: PlacementRun) => run[outcome],
          outcome === 'first' ? 'more' : outcome === 'unplaced' ? 'less' : null,
        ] as const,
    ),
    ['runs.splitFamilies', ({ splitFamilies }) => splitFamilies, 'less'],
    ['runs.seatsFree', ({ seatsFree }) => seatsFree, null],
  ] as const satisfies readonly (readonly [unknown, (run: PlacementRun) => number, 'more' | 'less' | null])[];
  return (
    <Panel
      title={t('runs.result')}
      action={
        <CsvButton
          about="result"
          runs={pair.map(({ number }) => number)}
          of={t('runs.result')}
          table={() => figuresTable(pair)}
        />
      }
    >
      <ul className={styles.bars}>
        {pair.map((run) => (
          <li key={run.id}>
            <span className={styles.barName}>{runName(run, t)}</span>
            <RankBar run={run} />
          </li>
        ))}
      </ul>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('runs.result')}</caption>
          <thead>
            <tr>
              <td />
              <RunHeads pair={pair} />
              <th scope="col">{t('runs.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(([name, of, better]) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <td>{formatNumber(of(first), language)}</td>
                <td>{formatNumber(of(second), language)}</td>
                <td>
                  <Difference by={of(second) - of(first)} better={betterIn(pair, better)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** The rules that aren't the same in both. */
function RuleDifferences({ pair }: { pair: RunPair }) {
  const t = useText();
  const [language] = useLanguage();
  const [first, second] = pair.map(({ rules }) => ruleFacts(rules, t, language));
  const differing = first?.flatMap((fact, at) => {
    const other = second?.[at];
    return other && other.value !== fact.value ? [[fact, other] as const] : [];
  });
  return (
    <Panel title={t('runs.ruleDifferences')}>
      {!differing || differing.length === 0 ? (
        <p>{t('runs.sameRules')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} data-words>
            <caption className="visually-hidden">{t('runs.ruleDifferences')}</caption>
            <thead>
              <tr>
                <td />
                <RunHeads pair={pair} />
              </tr>
            </thead>
            <tbody>
              {differing.map(([one, other]) => (
                <tr key={one.name}>
                  <th scope="row">{t(one.name)}</th>
                  <td>{one.value}</td>
                  <td>{other.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
