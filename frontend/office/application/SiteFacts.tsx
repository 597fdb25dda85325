import type { ApplicationDetail } from '../../../domain/contract/application.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import { Icon } from '../../shell/Icon.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';
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
          {text(refusal)}
        </p>
      )}
    </div>
  );
}
