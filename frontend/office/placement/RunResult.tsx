import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { placedBy } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ButtonLink } from '../../shell/Button.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { childrenPath } from './children-address.js';
import { CsvButton } from './CsvButton.js';
import styles from './placement.module.css';
import { RankBar, RankLegend, figuresTable } from './RankBar.js';

/** How many children get a seat, and at which choice. */
export function RunResult({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const params = (count: number) => ({ count, number: formatNumber(count, language) });
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
          <p className={styles.headline}>
            {t('runs.headline', {
              placed: formatNumber(placedBy(run), language),
              ...params(run.pool),
            })}
          </p>
          <RankBar run={run} />
          <RankLegend run={run} />
          <dl className={styles.facts}>
            {facts.map(([name, count, meaning]) => (
              <div key={name}>
                <dt>{t(`runs.${name}`)}</dt>
                <dd>
                  <strong>{formatNumber(count, language)}</strong>{' '}
                  <span className={styles.soft}>
                    {t(meaning, params(name === 'seatsUsed' ? run.seatsFree : count))}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <div>
            <ButtonLink href={childrenPath(run.id)}>{t('runs.allChildren', params(run.pool))}</ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}
