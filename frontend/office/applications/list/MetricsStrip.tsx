import type { StudentMetrics } from '../../../../domain/status/student-metrics.js';
import { useText } from '../../../shell/texts.js';
import { FigureStrip } from '../../list/FigureStrip.js';
import { useChosenFilters } from '../../list/list-setup.js';
import type { ApplicationFilter } from '../../data/office-calls.js';
import { applicationsAddress } from '../applications-address.js';
import { useMetrics } from './useApplications.js';

/** Spec section 2, in its words; each with the filter that leaves exactly the applications it counts. */
const METRICS = [
  { name: 'students', filter: { active: 'true' }, of: ({ students }) => students },
  { name: 'applications', filter: { submitted: 'true' }, of: ({ applications }) => applications },
  { name: 'enrollment', filter: { enrolled: 'true' }, of: ({ enrollment }) => enrollment },
  { name: 'pending', filter: { status: 'assigned' }, of: ({ pending }) => pending },
  { name: 'accepted', filter: { status: 'accepted' }, of: ({ accepted }) => accepted },
  {
    name: 'awaiting',
    filter: { waiting: 'true' },
    of: ({ applications, enrollment }) => applications - enrollment,
  },
] as const satisfies readonly {
  name: string;
  filter: ApplicationFilter;
  of: (metrics: StudentMetrics) => number;
}[];

/** How the program stands, in six numbers, each a link to the applications that it counts. */
export function MetricsStrip() {
  const t = useText();
  const scope: ApplicationFilter = useChosenFilters().scope;
  const { metrics, hasFailed } = useMetrics(scope.season);
  return (
    <FigureStrip
      label={t('applications.metrics')}
      figures={METRICS.map(({ name, filter, of }) => {
        const label = t(`applications.metric.${name}`);
        return {
          label,
          value: metrics && of(metrics),
          link: {
            to:
              applicationsAddress.path +
              applicationsAddress.searchOf({ filter: { ...scope, ...filter }, page: 1, sort: null }),
            labelOf: (number) => t('applications.metricLink', { number, label }),
          },
        };
      })}
      note={t('applications.metricsNote')}
      failure={hasFailed ? t('applications.metricsFailed') : null}
    />
  );
}
