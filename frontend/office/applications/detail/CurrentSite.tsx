import { Suspense, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { ApplicationForSite } from '../../../../domain/contract/application.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { lazyPart } from '../../../shell/lazy-part.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { rightsAt } from '../../sites/useSite.js';
import { Panel } from '../../ui/Panel.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { EndedSeasonNote, isOfEndedSeason } from '../season-marks.js';
import { SeatCounts, SitePlace } from './SiteFacts.js';
import styles from './SiteFacts.module.css';
import type { Application } from './viewer.js';

const SeatAnswers = lazyPart(
  async () => (await import('../../sites/people/SeatAnswers.js')).SeatAnswers,
  'roster',
);

/** The site that the student is assigned to or accepted at; `children`: what can be done about it. */
export function CurrentSite({ children }: { children?: ReactNode }) {
  const text = useText();
  const application = useRecordContext<Application>();
  if (!application || application.siteId === null) return null;
  const isAccepted = application.status === 'accepted';
  const seat = {
    studentCapacity: application.siteCurrentStudentCapacity ?? 0,
    enrollmentCount: application.siteCurrentEnrollmentCount ?? 0,
  };
  return (
    <div className={styles.current} data-accepted={isAccepted}>
      <p className={styles.overline}>{text(isAccepted ? 'decide.acceptedAt' : 'decide.assignedTo')}</p>
      <p className={styles.name}>
        <SiteLink id={application.siteId} name={currentSiteLabel(application) ?? ''} />
      </p>
      <SitePlace district={application.siteCurrentDistrict} status={application.siteCurrentStatus} />
      <SeatCounts seat={seat} />
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}

/** The student's seat for the people of that site, with their answers while it waits for one. */
export function SitePanel() {
  const text = useText();
  const { user } = useSession();
  const application = useRecordContext<ApplicationForSite>();
  if (!user || !application) return null;
  const { site, status } = application;
  const isEnded = isOfEndedSeason(application);
  const mayAnswer = !isEnded && site !== null && rightsAt(user, site).may('student.accept');
  return (
    <Panel title={text('decide.title')}>
      {isEnded && <EndedSeasonNote season={application.season} />}
      <CurrentSite />
      {mayAnswer && status === 'assigned' && (
        <Suspense>
          <SeatAnswers application={application} siteId={site} />
        </Suspense>
      )}
    </Panel>
  );
}
