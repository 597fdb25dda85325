import { useGetList } from 'react-admin';
import { applicationPath } from '../../../domain/contract/pages.js';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { fullName } from '../ui/row-facts.js';
import { Advice, Choices, type ChildRow } from './child-parts.js';
import { ChildrenCsv } from './ChildrenCsv.js';
import { childrenPath } from './children-address.js';
import styles from './placement.module.css';
import { useRunSites } from './useRunSites.js';

/** As many as fit on a screen; the others are a click away. */
const SHOWN = 5;

/** The children who get no seat, why, and what can be done; the first few of them. */
export function Unplaced({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
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
                {row.late && `, ${t('runs.held.late')}`}
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
            {t('runs.allUnplaced', { count, number: formatNumber(count, language) })}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
