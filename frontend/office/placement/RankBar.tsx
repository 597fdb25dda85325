import type { PlacementRun, RunFigures } from '../../../domain/contract/placement.js';
import { RUN_OUTCOMES, placedBy } from '../../../domain/placement/run-reading.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import { childrenPath } from './children-address.js';
import type { CsvTable } from './CsvButton.js';
import styles from './placement.module.css';
import { percentOf } from './run-words.js';

/** How the children did, as one bar: first, second, third choice, nearby, without a seat. */
export function RankBar({ run, isSmall = false }: { run: RunFigures; isSmall?: boolean }) {
  const t = useText();
  const { pool } = run;
  const said = RUN_OUTCOMES.map((outcome) =>
    t('runs.outcomeOf', { outcome: t(`runs.outcome.${outcome}`), count: run[outcome] }),
  ).join(', ');
  return (
    <div className={isSmall ? `${styles.bar} ${styles.smallBar}` : styles.bar} role="img" aria-label={said}>
      {RUN_OUTCOMES.filter((outcome) => run[outcome] > 0).map((outcome) => (
        <span key={outcome} data-outcome={outcome} style={{ flexGrow: run[outcome] }}>
          {!isSmall && run[outcome] >= pool / 12 && percentOf(run[outcome], pool)}
        </span>
      ))}
    </div>
  );
}

/** What the colors of the bar mean, with the numbers. */
export function RankLegend({ run }: { run: PlacementRun }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <dl className={styles.legend}>
      {RUN_OUTCOMES.map((outcome) => (
        <div key={outcome}>
          <dt>
            <span className={styles.swatch} data-outcome={outcome} />
            {t(`runs.outcome.${outcome}`)}
          </dt>
          <dd>
            <strong>
              {outcome === 'unplaced' && run.unplaced > 0 ? (
                <Link to={childrenPath(run.id, { result: 'unplaced' })}>
                  {formatNumber(run.unplaced, language)}
                </Link>
              ) : (
                formatNumber(run[outcome], language)
              )}
            </strong>{' '}
            <span className={styles.soft}>{percentOf(run[outcome], run.pool)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The figures of runs as a file, one line each. */
export function figuresTable(runs: readonly PlacementRun[]): CsvTable {
  return {
    headings: [
      'Run',
      'Children',
      'Placed',
      'First Choice',
      'Second Choice',
      'Third Choice',
      'Nearby',
      'Without A Seat',
      'Split Families',
      'Seats Free Before',
      'Seats Used',
    ],
    rows: runs.map((run) => [
      run.number,
      run.pool,
      placedBy(run),
      ...RUN_OUTCOMES.map((outcome) => run[outcome]),
      run.splitFamilies,
      run.seatsFree,
      run.seatsUsed,
    ]),
  };
}
