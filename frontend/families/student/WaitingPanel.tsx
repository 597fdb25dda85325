import { useLanguage, useText } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import styles from './Panel.module.css';

/** Submitted, and no site has accepted yet: what happens meanwhile. */
export function WaitingPanel({ submittedAt }: { submittedAt: number }) {
  const text = useText();
  const [language] = useLanguage();
  return (
    <section className={styles.panel} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{text('submit.on', { date: formatDay(submittedAt, language) })}</h2>
      <p className={styles.soft}>{text('submit.wait')}</p>
    </section>
  );
}
