import type { HistoryEntryView, SeatReason } from '../../../domain/contract/student.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import { familyReason } from './family-reason.js';
import styles from './HistoryList.module.css';

/** Events that are shown with the site's name. */
const AT_A_SITE: readonly HistoryEntryView['kind'][] = [
  'assigned',
  'accepted',
  'denied',
  'withdrawn',
  'recalled',
  'canceled',
];

function Reason({ of: placement }: { of: SeatReason }) {
  const reason = familyReason(placement, useText());
  return reason !== null && <p className={styles.message}>{reason}</p>;
}

/** The application's history, newest first. */
export function HistoryList({ history }: { history: readonly HistoryEntryView[] }) {
  const text = useText();
  const [language] = useLanguage();
  return (
    <section aria-labelledby="history-title" className={styles.history}>
      <h2 id="history-title">{text('history.title')}</h2>
      <ol className={styles.list}>
        {history.map(({ at, kind, by, site, message, placement }) => (
          <li key={`${at} ${kind}`}>
            <p className={styles.what}>
              {text(`history.${kind}`)}
              {site && AT_A_SITE.includes(kind) && `: ${site.name}`}
            </p>
            <p className={styles.when}>
              {formatDay(at, language)}, {text('history.by', { name: by })}
            </p>
            {placement && <Reason of={placement} />}
            {message && (
              <p className={styles.message}>
                {kind === 'denied' ? text('history.siteWrote', { message }) : message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
