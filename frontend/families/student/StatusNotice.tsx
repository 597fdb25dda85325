import type { HistoryEntryView } from '../../../domain/contract/student.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import { noticeOf } from '../../../domain/status/notice.js';
import { useText } from '../../shell/texts.js';
import styles from './StatusNotice.module.css';

interface StatusNoticeProps {
  status: ApplicationStatus;
  /** Newest first; empty while it is not known. */
  history: readonly HistoryEntryView[];
}

/** Why an application came back or lost its place, and what the office wrote about it. */
export function StatusNotice({ status, history }: StatusNoticeProps) {
  const text = useText();
  const notice = noticeOf(status, history[0]?.kind ?? null);
  if (!notice) return null;
  const message = history.find(({ kind }) => kind === notice)?.message;
  return (
    <section className={styles.notice} aria-labelledby="notice-title">
      <h2 id="notice-title">{text(`notice.${notice}Title`)}</h2>
      {message && (
        <blockquote className={styles.message}>
          <p className={styles.from}>{text('notice.message')}</p>
          <p className={styles.words}>{message}</p>
        </blockquote>
      )}
      <p>{text(`notice.${notice}`)}</p>
    </section>
  );
}
