import type { SiteMetrics } from '../../../../domain/contract/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { useText } from '../../../shell/texts.js';
import { FigureStrip } from '../../list/FigureStrip.js';
import { useSiteMetrics } from './useSites.js';

/** Spec section 2, in its words. */
const METRICS: readonly { label: MessageKey; of: (metrics: SiteMetrics) => number }[] = [
  { label: 'sites.metric.locations', of: ({ locations }) => locations },
  { label: 'sites.metric.capacity', of: ({ capacity }) => capacity },
  { label: 'sites.metric.enrollment', of: ({ enrollment }) => enrollment },
  { label: 'sites.metric.remaining', of: ({ capacity, enrollment }) => capacity - enrollment },
  { label: 'sites.metric.pending', of: ({ pending }) => pending },
  { label: 'sites.metric.waitlist', of: ({ waitlist }) => waitlist },
];

/** How the sites stand together, in six numbers. */
export function SiteMetricsStrip() {
  const t = useText();
  const { metrics, hasFailed } = useSiteMetrics();
  return (
    <FigureStrip
      label={t('sites.metrics')}
      figures={METRICS.map(({ label, of }) => ({ label: t(label), value: metrics && of(metrics) }))}
      failure={hasFailed ? t('sites.metricsFailed') : null}
    />
  );
}
