import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { GradeAndAge } from '../../facts/GradeAndAge.js';
import { PageHead } from '../../facts/PageHead.js';
import { ApplicationSummary } from '../../facts/ApplicationSummary.js';
import { useText } from '../../shell/texts.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { formatDay } from '../format-date.js';
import { studentName } from '../student-facts.js';

/** The child's name and the application's status. */
export function ApplicationHead({ application }: { application: ApplicationDetail }) {
  const text = useText();
  return (
    <PageHead
      back={{ to: PAGES.dashboard, label: text('student.back') }}
      title={studentName(application)}
      facts={<ApplicationSummary application={application} formatDay={formatDay} />}
    >
      <CardStatusChip status={application.status} />
      <GradeAndAge grade={application.grade} birthday={application.birthday} />
      <ReportLink area="card" variant="quiet" results={application.results} />
    </PageHead>
  );
}
