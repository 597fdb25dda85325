import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import styles from './Attendance.module.css';
import { dayLabel } from './day-label.js';
import { dismissRefusals, useTapQueue } from './tap-queue.js';

/** Whether one's marks are safe: saved, being sent, waiting for a connection, or refused. */
export function QueueNotice({ mayMark }: { mayMark: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { taps, isStuck } = useTapQueue();
  if (!mayMark && taps.length === 0) return null;
  const waiting = taps.filter(({ refusal }) => refusal === undefined);
  const refused = taps.filter(({ refusal }) => refusal !== undefined);
  const state = waiting.length === 0 ? 'saved' : isStuck ? 'waiting' : 'sending';
  return (
    <div className={styles.safe}>
      <p role="status" className={styles.queue} data-state={state}>
        {t(`attendance.${state}`, { count: waiting.length })}
      </p>
      {refused.length > 0 && (
        <section role="alert" className={styles.refused}>
          <h3>{t('attendance.refusedTitle')}</h3>
          <ul>
            {refused.map(({ order, name, day, mark, refusal = '' }) => (
              <li key={order}>
                {t('attendance.refused', {
                  name,
                  day: dayLabel(language, day, 'short'),
                  mark: t(`attendance.mark.${mark ?? 'none'}`),
                  reason: refusal,
                })}
              </li>
            ))}
          </ul>
          <Button onClick={() => void dismissRefusals()}>{t('attendance.refusedDismiss')}</Button>
        </section>
      )}
    </div>
  );
}
