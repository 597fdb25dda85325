import styles from './Loading.module.css';
import { useText } from './texts.js';

/** What stands where something is still on its way; shows itself only if that takes longer than a blink. */
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
