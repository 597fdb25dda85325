import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { GradeAndAge } from '../../facts/GradeAndAge.js';
import { PageHead } from '../../facts/PageHead.js';
import { StandingFacts } from '../../facts/StandingFacts.js';
import { useText } from '../../shell/texts.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { formatDay } from '../format-date.js';
import { studentName } from '../student-facts.js';

/** Who this is about, and how the application stands. */
export function ApplicationHead({ application }: { application: ApplicationDetail }) {
  const text = useText();
  return (
    <PageHead
      back={{ to: PAGES.dashboard, label: text('student.back') }}
      title={studentName(application)}
      facts={<StandingFacts application={application} formatDay={formatDay} />}
    >
      <CardStatusChip status={application.status} />
      <GradeAndAge grade={application.grade} birthday={application.birthday} />
      <ReportLink area="card" variant="quiet" results={application.results} />
    </PageHead>
  );
}
