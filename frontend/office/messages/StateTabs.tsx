import { MESSAGE_STATES } from '../../../domain/contract/mail.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import { inState, type MessageListView } from './messages-address.js';
import styles from './StateTabs.module.css';
import type { MessageCounts } from './useMessages.js';

interface StateTabsProps {
  view: MessageListView;
  counts: MessageCounts | undefined;
}

/** The mail log by state: links, so that what is stuck can be kept as a bookmark. */
export function StateTabs({ view, counts }: StateTabsProps) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <nav aria-label={t('outbox.state')}>
      <ul className={styles.tabs}>
        {(['', ...MESSAGE_STATES] as const).map((state) => {
          // How many were sent is no news; how many were not is.
          const count = state === '' || state === 'sent' ? undefined : counts?.[state];
          return (
            <li key={state}>
              <Link
                to={inState(view, state)}
                className={styles.tab}
                aria-current={(view.filter.state ?? '') === state ? 'page' : undefined}
              >
                {t(`outbox.state.${state || 'all'}`)}
                {count !== undefined && (
                  <>
                    {' '}
                    <span className={state === 'stuck' && count > 0 ? styles.alarm : styles.count}>
                      {formatNumber(count, language)}
                    </span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
