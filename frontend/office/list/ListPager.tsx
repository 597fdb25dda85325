import type { MouseEvent } from 'react';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import styles from './ListPager.module.css';
import { pageNumbers } from './list-address.js';

interface ListPagerProps {
  page: number;
  last: number;
  addressOf: (page: number) => string;
  /** The person went to another page here, not in another tab. */
  onTurn: () => void;
}

/** The way to the other pages: links, so that a page can be opened in a tab and the back button comes back. */
export function ListPager({ page: shown, last, addressOf, onTurn }: ListPagerProps) {
  const t = useText();
  const [language] = useLanguage();
  const turn = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) onTurn();
  };
  const step = (page: number, label: string, sign: string) =>
    page < 1 || page > last ? (
      <span className={`${styles.off} ${styles.step}`} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <Link
        to={addressOf(page)}
        className={`${styles.page} ${styles.step}`}
        aria-label={label}
        onClick={turn}
      >
        <span aria-hidden="true">{sign}</span>
      </Link>
    );

  return (
    <nav aria-label={t('applications.pages')}>
      <ul className={styles.pages}>
        <li>{step(shown - 1, t('applications.previous'), '‹')}</li>
        {pageNumbers(shown, last).map((item, at) => (
          <li key={item === 'gap' ? `gap ${at}` : item}>
            {item === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={addressOf(item)}
                className={styles.page}
                aria-label={t('applications.page', { page: item })}
                aria-current={item === shown ? 'page' : undefined}
                onClick={turn}
              >
                {formatNumber(item, language)}
              </Link>
            )}
          </li>
        ))}
        <li>{step(shown + 1, t('applications.next'), '›')}</li>
      </ul>
    </nav>
  );
}
