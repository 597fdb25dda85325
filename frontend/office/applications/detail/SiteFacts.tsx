import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { enumLabelKey, type ApplicationStatus, type Grade } from '../../../../domain/enums/enums.js';
import { teachesGrade } from '../../../../domain/status/site-status.js';
import { gradesText } from '../../../facts/facts.js';
import { Icon } from '../../../shell/Icon.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import { SeatCounts } from './SeatCounts.js';
import styles from './SiteFacts.module.css';
import { SitePlace } from './SitePlace.js';
import { assignRefusal, marksOf, seatsLeft, type ChoiceMark, type SiteChoice } from './site-choices.js';
import { useMilesFromHome } from './useMilesFromHome.js';

/** The application status whose colours a mark wears. */
const TONES: Record<ChoiceMark, ApplicationStatus> = {
  current: 'assigned',
  declinedThere: 'declined',
  withdrewThere: 'withdrawn',
};

interface SiteFactsProps {
  application: ApplicationDetail;
  choice: SiteChoice;
  id?: string;
}

/** Which grades the site teaches, and whether the child's is one of them. */
function GradesTaught({ grades, grade }: { grades: string | null; grade: Grade | null }) {
  const text = useText();
  const isTaught = teachesGrade(grades, grade);
  return (
    <dl className={styles.counts}>
      <div data-scarce={!isTaught || undefined}>
        <dt>{text('decide.grades')}</dt>
        <dd>
          {grades ? gradesText(grades, text) : text('decide.allGrades')}
          {!isTaught &&
            grade !== null &&
            ` (${text('decide.notThisGrade', { grade: text(enumLabelKey('grade', grade)) })})`}
        </dd>
      </div>
    </dl>
  );
}

/** What an administrator decides by: where the site is, its seats, the way to it, and what was there before. */
export function SiteFacts({ application, choice, id }: SiteFactsProps) {
  const text = useText();
  const miles = useMilesFromHome(application.zip, choice.location);
  const marks = marksOf(application, choice);
  const refusal = assignRefusal(application, choice);
  const isRefused = refusal === 'move.siteNotTaking' || refusal === 'move.siteNotVerified';
  const { seat } = choice;
  return (
    <div id={id}>
      <SitePlace district={choice.district} status={seat.status} miles={miles} />
      <GradesTaught grades={seat.grades} grade={application.grade} />
      <SeatCounts left={seatsLeft(seat)} capacity={seat.studentCapacity} enrolled={seat.enrollmentCount} />
      {marks.length > 0 && (
        <p className={styles.marks}>
          {marks.map((mark) => (
            <StatusChip key={mark} tone={TONES[mark]}>
              {text(`decide.mark.${mark}`)}
            </StatusChip>
          ))}
        </p>
      )}
      {isRefused && (
        <p className={styles.refused}>
          <Icon name="alert" size={16} />
          {text(seat.status === 'canceled' ? 'decide.canceledSite' : refusal)}
        </p>
      )}
    </div>
  );
}
