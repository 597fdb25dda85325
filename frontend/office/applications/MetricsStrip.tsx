import type { StudentMetrics } from '../../../domain/contract/application.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import styles from './MetricsStrip.module.css';
import { useMetrics } from './useApplications.js';

/** Spec section 2, in its words. */
const METRICS: readonly { label: MessageKey; of: (metrics: StudentMetrics) => number }[] = [
  { label: 'applications.metric.students', of: ({ students }) => students },
  { label: 'applications.metric.applications', of: ({ applications }) => applications },
  { label: 'applications.metric.enrollment', of: ({ enrollment }) => enrollment },
  { label: 'applications.metric.pending', of: ({ pending }) => pending },
  { label: 'applications.metric.accepted', of: ({ accepted }) => accepted },
  {
    label: 'applications.metric.awaiting',
    of: ({ applications, enrollment }) => applications - enrollment,
  },
];

/** How the program stands, in six numbers. */
export function MetricsStrip() {
  const t = useText();
  const [language] = useLanguage();
  const { metrics, hasFailed } = useMetrics();
  return (
    <section aria-label={t('applications.metrics')}>
      <dl className={styles.strip} aria-busy={!metrics && !hasFailed}>
        {METRICS.map(({ label, of }) => (
          <div key={label} className={styles.metric}>
            <dt className={styles.label}>{t(label)}</dt>
            <dd className={styles.number}>{metrics ? formatNumber(of(metrics), language) : '–'}</dd>
          </div>
        ))}
      </dl>
      {hasFailed && !metrics && (
        <p className={styles.failed} role="alert">
          {t('applications.metricsFailed')}
        </p>
      )}
    </section>
  );
}
