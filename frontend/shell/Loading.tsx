import styles from './Loading.module.css';
import { useText } from './texts.js';

/** A loading indicator that appears only after a short delay. */
export function Loading() {
  const t = useText();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  );
}
