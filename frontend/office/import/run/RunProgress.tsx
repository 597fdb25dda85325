import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import type { RunView } from '../import-view.js';
import { ProgressBar } from '../../ui/ProgressBar.js';
import styles from './RunProgress.module.css';
import { timeLeft } from './time-left.js';

/** Heard now and then: at each quarter. */
const HEARD_STEPS = 4;

/** How far a run is, how fast, and how long it will still take. */
export function RunProgress({ run, total }: { run: RunView; total: number }) {
  const t = useText();
  const [language] = useLanguage();
  const { done, rowsPerSecond } = run;
  const rows = (count: number) =>
    t('workbook.sending.progress', {
      done: formatNumber(count, language),
      total: formatNumber(total, language),
    });
  const left = timeLeft(total - done, rowsPerSecond);
  const quarter = Math.floor((done / total) * HEARD_STEPS);
  const heard = quarter === 0 ? '' : rows(Math.ceil((quarter * total) / HEARD_STEPS));
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={t(run.kind === 'import' ? 'workbook.sending.bar' : 'workbook.sending.tryBar')}
        done={done}
        total={total}
        said={rows(done)}
      />
      <p className={styles.said}>
        <span className={styles.done}>{rows(done)}</span>
        {run.phase === 'running' && rowsPerSecond !== null && (
          <span>
            {t('workbook.sending.pace', { number: formatNumber(Math.round(rowsPerSecond), language) })}
          </span>
        )}
        {run.phase === 'running' && left !== null && (
          <span>
            {left === 'soon'
              ? t('workbook.sending.soon')
              : t('workbook.sending.minutes', {
                  count: left.minutes,
                  number: formatNumber(left.minutes, language),
                })}
          </span>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {heard}
      </p>
    </div>
  );
}
