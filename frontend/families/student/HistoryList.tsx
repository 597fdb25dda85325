import type { HistoryEntryView, SeatReason } from '../../../domain/contract/student.js';
import type { HistoryKind } from '../../../domain/enums/history.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import styles from './HistoryList.module.css';

/** Events that are shown with the site's name. */
const AT_A_SITE: readonly HistoryKind[] = [
  'assigned',
  'accepted',
  'denied',
  'withdrawn',
  'recalled',
  'canceled',
];

/** "Placed by run 3: second choice. Taos Elementary was full." */
function seatReason({ run, rank, priorities, missed }: SeatReason, text: Text): string {
  return [
    text(`history.placed.${rank}`, { run }),
    ...missed.map(({ siteName: site, reason }) =>
      reason === 'placed' || reason === 'notReached' ? '' : text(`history.missed.${reason}`, { site }),
    ),
    ...priorities.map((priority) => text(`history.priority.${priority}`)),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
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
            {placement && <p className={styles.message}>{seatReason(placement, text)}</p>}
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
