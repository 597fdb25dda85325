import { useText } from '../../shell/texts.js';
import styles from './ApplicationSkeleton.module.css';

/** The shape of the page while an application is on its way. */
export function ApplicationSkeleton() {
  const text = useText();
  return (
    <div role="status" className={styles.page}>
      <span className="visually-hidden">{text('application.loading')}</span>
      <i className={styles.head} />
      <div className={styles.columns}>
        <i className={styles.facts} />
        <i className={styles.side} />
      </div>
    </div>
  );
}
