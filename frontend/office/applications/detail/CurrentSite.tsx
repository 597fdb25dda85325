import type { ReactNode } from 'react';
import type { CurrentSite as CurrentSiteFacts } from '../../../../domain/contract/application.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { useText } from '../../../shell/texts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import styles from './CurrentSite.module.css';
import { SeatCounts } from './SeatCounts.js';
import { SitePlace } from './SitePlace.js';
import type { Application } from './viewer.js';

interface CurrentSiteProps {
  application: Application & CurrentSiteFacts;
  /** What can be done about it. */
  children?: ReactNode;
}

/** The site that has the student, asked or with its yes. */
export function CurrentSite({ application, children }: CurrentSiteProps) {
  const text = useText();
  if (application.siteId === null) return null;
  const capacity = application.siteCurrentStudentCapacity ?? 0;
  const enrolled = application.siteCurrentEnrollmentCount ?? 0;
  const isAccepted = application.status === 'accepted';
  return (
    <div className={styles.site} data-accepted={isAccepted}>
      <p className={styles.overline}>{text(isAccepted ? 'decide.acceptedAt' : 'decide.assignedTo')}</p>
      <p className={styles.name}>
        <SiteLink id={application.siteId} name={currentSiteLabel(application) ?? ''} />
      </p>
      <SitePlace district={application.siteCurrentDistrict} status={application.siteCurrentStatus} />
      <SeatCounts left={capacity - enrolled} capacity={capacity} enrolled={enrolled} />
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
