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
          d="M2 19c4.800-2 10-1.400 14 1.400C20 17.600 25.200 17 30 19v6c-4.800-2-10-1.400-14 1.400C12 23.600 6.800 23 2 25Z"
          fill="var(--turquoise)"
        />
      </svg>
      <span className={styles.name}>{t('shell.program')}</span>
    </Link>
  );
}
