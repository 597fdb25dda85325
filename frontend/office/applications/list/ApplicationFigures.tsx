import { useListContext } from 'react-admin';
import { PAGES } from '../../../../domain/contract/pages.js';
import { useText } from '../../../shell/texts.js';
import type { ApplicationFilter } from '../../data/office-calls.js';
import { Figures } from '../../lists/Figures.js';
import { listPath } from '../../lists/list-path.js';

/** Each with the filter that leaves exactly the applications it counts. */
const FILTERS = {
  students: { active: 'true' },
  applications: { submitted: 'true' },
  enrollment: { enrolled: 'true' },
  pending: { status: 'assigned' },
  accepted: { status: 'accepted' },
  awaiting: { waiting: 'true' },
} as const satisfies Record<string, ApplicationFilter>;
type Metric = keyof typeof FILTERS;

export function ApplicationFigures() {
  const t = useText();
  const { season } = useListContext().filterValues as ApplicationFilter;
  return (
    <Figures<Metric>
      label={t('applications.metrics')}
      of={season}
      load={async (provider) => {
        const metrics = await provider.studentMetrics(season);
        return { ...metrics, awaiting: metrics.applications - metrics.enrollment };
      }}
      names={Object.keys(FILTERS) as Metric[]}
      getLabel={(name) => t(`applications.metric.${name}`)}
      getPath={(name) => listPath(PAGES.applications, { ...(season && { season }), ...FILTERS[name] })}
      note={t('applications.metricsNote')}
      failure={t('applications.metricsFailed')}
    />
  );
}
