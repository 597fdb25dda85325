import { classroomGroups, factGroups, ownFactGroups } from '../../../facts/application-facts.js';
import { FactGroups } from '../../../facts/FactGroups.js';
import { FactTabs } from '../../../facts/FactTabs.js';
import { PAGES } from '../../../../domain/contract/pages.js';
import { Link } from '../../../shell/Link.js';
import { useText } from '../../../shell/texts.js';
import styles from './ApplicationDetails.module.css';
import { ApplicationHead } from './ApplicationHead.js';
import { DecisionPanel } from './DecisionPanel.js';
import { HistorySection } from './HistorySection.js';
import { NotesSection } from './NotesSection.js';
import { OwnNotice } from './OwnNotice.js';
import { SeatPanel } from './SeatPanel.js';
import type { Viewed } from './viewer.js';

/** What stands beside the facts: the office's decisions, a site's own seat, or the family's way to change something. */
function Side({ viewed }: { viewed: Exclude<Viewed, { by: 'classroom' }> }) {
  switch (viewed.by) {
    case 'office':
      return <DecisionPanel application={viewed.application} />;
    case 'family':
      return <OwnNotice application={viewed.application} />;
    case 'site':
      return <SeatPanel application={viewed.application} />;
  }
}

/**
 * An application: facts on the left, decisions in a sidebar that stays. In the document, as on a phone, the decisions
 * come first: they are what the keyboard is after.
 */
export function ApplicationDetails({ viewed }: { viewed: Viewed }) {
  const text = useText();
  if (viewed.by === 'classroom') {
    return (
      <div className={styles.classroom}>
        <ApplicationHead viewed={viewed} />
        <div className={styles.card}>
          <FactGroups groups={classroomGroups(viewed.application)} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <ApplicationHead viewed={viewed} />
      <aside className={styles.side}>
        <Side viewed={viewed} />
      </aside>
      <div className={styles.facts}>
        <FactTabs
          groupsOf={(tab) =>
            viewed.by === 'family'
              ? ownFactGroups(tab, viewed.application)
              : factGroups(tab, viewed.application)
          }
        />
        {viewed.by === 'office' && <NotesSection id={viewed.application.id} />}
        {viewed.by !== 'site' && (
          <HistorySection application={viewed.application} linksSites={viewed.by === 'office'} />
        )}
        {viewed.by === 'office' && (
          <p>
            <Link to={PAGES.applicationAccess.replace(':id', viewed.application.id)}>
              {text('application.audit')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
