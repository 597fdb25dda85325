import type { StudentMetrics } from '../../../domain/contract/application.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText } from '../../shell/texts.js';
import { FigureStrip } from '../list/FigureStrip.js';
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
  const { metrics, hasFailed } = useMetrics();
  return (
    <FigureStrip
      label={t('applications.metrics')}
      figures={METRICS.map(({ label, of }) => ({ label: t(label), value: metrics && of(metrics) }))}
      failure={hasFailed ? t('applications.metricsFailed') : null}
    />
  );
}
