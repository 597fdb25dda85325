import { useText } from '../../shell/texts.js';
import styles from './DataTable.module.css';

/** What isn't there: a dash for the eyes, a word for the ears. */
export function Nothing() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className={styles.soft}>
        –
      </span>
      <span className="visually-hidden">{t('applications.none')}</span>
    </>
  );
}
