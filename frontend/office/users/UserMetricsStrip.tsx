import { useText } from '../../shell/texts.js';
import { FigureStrip } from '../list/FigureStrip.js';
import { useUserMetrics } from './useUsers.js';

/** Spec section 3, Metrics. */
const METRICS = ['total', 'user', 'site', 'admin'] as const;

/** How many people the program has, deactivated ones left out. */
export function UserMetricsStrip() {
  const t = useText();
  const { metrics, hasFailed } = useUserMetrics();
  return (
    <FigureStrip
      label={t('people.metrics')}
      figures={METRICS.map((name) => ({ label: t(`people.metric.${name}`), value: metrics?.[name] }))}
      failure={hasFailed ? t('people.metricsFailed') : null}
    />
  );
}
