import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { openSections } from '../../../../domain/status/sections.js';
import { useText, type Text } from '../../../shell/texts.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { SiteFacts } from './SiteFacts.js';
import styles from './StandingStill.module.css';
import { preferenceChoices } from './site-choices.js';

/** Why no site can be assigned. */
function reasonOf(application: ApplicationDetail, text: Text): string | null {
  switch (application.status) {
    case 'incomplete': {
      const open = openSections(application);
      if (open.length === 0) return text('decide.state.ready');
      const sections = open.map((section) => text(enumLabelKey('section', section))).join(', ');
      return text('decide.state.incomplete', { count: open.length, sections });
    }
    case 'withdrawn':
    case 'returned':
    case 'removed':
      return text(`decide.state.${application.status}`);
    case 'unassigned':
    case 'assigned':
    case 'declined':
    case 'accepted':
      return null;
  }
}

/** An application that waits for its family, or for nothing any more: why, and which sites it names. */
export function StandingStill({ application }: { application: ApplicationDetail }) {
  const text = useText();
  const choices = preferenceChoices(application);
  return (
    <>
      <p className={styles.reason}>{reasonOf(application, text)}</p>
      <h3 className={styles.title}>{text('decide.preferences')}</h3>
      {choices.length === 0 && <p className={styles.none}>{text('decide.noPreferences')}</p>}
      {choices.length > 0 && (
        <ul className={styles.sites}>
          {choices.map((choice) => (
            <li key={choice.seat.id}>
              <p className={styles.rank}>{choice.rank && text(`label.site${choice.rank}`)}</p>
              <p className={styles.name}>
                <SiteLink id={choice.seat.id} name={choice.name} />
              </p>
              <SiteFacts application={application} choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
