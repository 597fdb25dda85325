import type { SsidState } from '../../../../domain/contract/state-ids.js';
import { PAGES } from '../../../../domain/contract/pages.js';
import type { SsidCheck } from '../../../../domain/enums/enums.js';
import { Link } from '../../../shell/Link.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { searchOf } from '../../applications/list-address.js';
import { formatNumber } from '../../format-number.js';
import styles from './CheckCounts.module.css';
import { CHOICES_ID } from './choices-address.js';

type Count = 'found' | 'notFound' | 'notChecked' | 'toPick';

function listOf(ssid: SsidCheck): string {
  return PAGES.applications + searchOf({ filter: { ssid }, page: 1, sort: null });
}

const COUNTS: readonly { name: Count; to: string }[] = [
  { name: 'found', to: listOf('yes') },
  { name: 'notFound', to: listOf('no') },
  { name: 'notChecked', to: listOf('unknown') },
  { name: 'toPick', to: `#${CHOICES_ID}` },
];

/** How far the check is, in four numbers; each leads to its students. */
export function CheckCounts({ state }: { state: SsidState | undefined }) {
  const t = useText();
  const [language] = useLanguage();
  const noBirthday = state?.noBirthday ?? 0;
  return (
    <section aria-label={t('directory.counts')}>
      <ul className={styles.counts} aria-busy={state === undefined}>
        {COUNTS.map(({ name, to }) => {
          const content = (
            <>
              <span className={styles.number}>{state ? formatNumber(state[name], language) : '–'}</span>{' '}
              <span className={styles.label}>{t(`directory.count.${name}`)}</span>
            </>
          );
          return (
            <li key={name} className={styles.count}>
              {to.startsWith('#') ? (
                <a href={to} className={styles.link}>
                  {content}
                </a>
              ) : (
                <Link to={to} className={styles.link}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {noBirthday > 0 && (
        <p className={styles.note}>
          {t('directory.noBirthday', { count: noBirthday, number: formatNumber(noBirthday, language) })}
        </p>
      )}
    </section>
  );
}
