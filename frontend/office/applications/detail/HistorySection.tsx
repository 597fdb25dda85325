import { useId } from 'react';
import { Button } from '../../../shell/Button.js';
import { Loading } from '../../../shell/Loading.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatMoment } from '../../ui/format.js';
import { SiteLink } from '../../ui/SiteLink.js';
import styles from './HistorySection.module.css';
import { useHistory } from './useApplication.js';
import type { Application } from './viewer.js';

interface HistorySectionProps {
  application: Application;
  /** Whether the reader may open the sites. */
  linksSites: boolean;
}

/** Who did what with the application, when, at which site and with which message; newest first. */
export function HistorySection({ application, linksSites }: HistorySectionProps) {
  const text = useText();
  const [language] = useLanguage();
  const titleId = useId();
  const { history, isFailed, retry } = useHistory(application);
  return (
    <section aria-labelledby={titleId} className={styles.history}>
      <h2 id={titleId}>{text('past.title')}</h2>
      {isFailed && (
        <div className={styles.failed}>
          <p>{text('past.failed')}</p>
          <Button onClick={retry}>{text('application.retry')}</Button>
        </div>
      )}
      {!history && !isFailed && <Loading />}
      {history?.length === 0 && <p className={styles.when}>{text('past.empty')}</p>}
      {history && history.length > 0 && (
        <ol className={styles.list}>
          {history.map(({ at, kind, by, site, message }, index) => (
            // Nothing is ever taken out of a history: counted from its beginning, an entry keeps its place.
            <li key={history.length - index}>
              <p className={styles.what}>
                <strong>{text(`history.${kind}`)}</strong>
                {site && ': '}
                {site && (linksSites ? <SiteLink id={site.id} name={site.name} /> : site.name)}
              </p>
              <p className={styles.when}>
                <time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at, language)}</time>,{' '}
                {text('past.by', { name: by })}
              </p>
              {message && <blockquote className={styles.message}>{message}</blockquote>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
