import styles from './Brand.module.css';
import { Link } from './Link.js';
import { useText } from './texts.js';

/** The program's logo and name, a link to the start page. */
export function Brand() {
  const t = useText();
  return (
    <Link to="/" className={styles.brand} aria-label={t('shell.home')}>
      <svg viewBox="0 0 32 28" width="32" height="28" aria-hidden="true">
        <circle cx="16" cy="12" r="9" fill="var(--sun)" />
        <path
          d="M2 19c4.8-2 10-1.4 14 1.4C20 17.6 25.2 17 30 19v6c-4.8-2-10-1.4-14 1.4C12 23.6 6.8 23 2 25Z"
          fill="var(--turquoise)"
        />
      </svg>
      <span className={styles.name}>{t('shell.program')}</span>
    </Link>
  );
}
