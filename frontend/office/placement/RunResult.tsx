import { useGetList } from 'react-admin';
import { applicationPath } from '../../../domain/contract/pages.js';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { placedBy } from '../../../domain/placement/run-reading.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';
import { Panel } from '../ui/Panel.js';
import { formatNumber } from '../ui/format.js';
import { fullName } from '../ui/row-facts.js';
import { ChildrenCsv } from './ChildrenCsv.js';
import { CsvButton } from './CsvButton.js';
import { figuresTable, RankBar, RankLegend } from './RankBar.js';
import { Advice, type ChildRow, Choices } from './child-parts.js';
import { childrenPath } from './children-address.js';
import { useRunSites } from './useRunSites.js';
import styles from './placement.module.css';

/** How many children get a seat, and at which choice. */
export function RunResult({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const facts = [
    ['seatsUsed', run.seatsUsed, 'runs.seatsOf'],
    ['splitFamilies', run.splitFamilies, 'runs.splitMeaning'],
  ] as const;
  return (
    <Panel
      title={t('runs.result')}
      action={
        <CsvButton
          about="result"
          runs={[run.number]}
          of={t('runs.result')}
          table={() => figuresTable([run])}
        />
      }
    >
      {run.pool === 0 ? (
        <p>{t('runs.emptyPool')}</p>
      ) : (
        <>
          <p className={styles.headline}>{t('runs.headline', { placed: placedBy(run), count: run.pool })}</p>
          <RankBar run={run} />
          <RankLegend run={run} />
          <dl className={styles.facts}>
            {facts.map(([name, count, meaning]) => (
              <div key={name}>
                <dt>{t(`runs.${name}`)}</dt>
                <dd>
                  <strong>{formatNumber(count, language)}</strong>{' '}
                  <span className={styles.soft}>
                    {t(meaning, { count: name === 'seatsUsed' ? run.seatsFree : count })}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <div>
            <ButtonLink href={childrenPath(run.id)}>{t('runs.allChildren', { count: run.pool })}</ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}

/** As many as fit on a screen; the others are a click away. */
const SHOWN = 5;

/** The children who get no seat, why, and what can be done; the first few of them. */
export function Unplaced({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const sites = useRunSites(run);
  const { data, error, refetch } = useGetList<ChildRow>(
    'placement-rows',
    { filter: { run: run.id, result: 'unplaced' } },
    { ...ALWAYS, retry: retryTransient },
  );
  const { unplaced: count } = run;
  return (
    <Panel title={t('runs.unplacedTitle')} action={<ChildrenCsv run={run} result="unplaced" />}>
      <p className={styles.soft}>{t('runs.unplacedText')}</p>
      {error && !data && (
        <p role="alert">
          {t('runs.rowsFailed')}{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('applications.retry')}
          </Button>
        </p>
      )}
      <ul className={styles.children} aria-busy={!data && !error}>
        {data?.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <div>
              <Link to={applicationPath(row.id)} className={styles.child}>
                {fullName(row)}
              </Link>{' '}
              <span className={styles.soft}>
                {row.grade && t('runs.gradeOf', { grade: t(`enum.grade.${row.grade}`) })}
                {row.late && `, ${t('runs.reason.late')}`}
              </span>
              <Choices row={row} run={run} />
            </div>
            <Advice row={row} run={run} sites={sites} />
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <div>
          <ButtonLink href={childrenPath(run.id, { result: 'unplaced' })}>
            {t('runs.allUnplaced', { count })}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
