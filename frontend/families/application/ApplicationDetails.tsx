import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { studentPath } from '../../../domain/contract/pages.js';
import { ownFactGroups } from '../../facts/application-facts.js';
import { ChoiceList } from '../../facts/ChoiceList.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { FactTabs } from '../../facts/FactTabs.js';
import { ButtonLink } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { AssignmentPanel } from '../student/AssignmentPanel.js';
import panels from '../student/Panel.module.css';
import styles from './ApplicationDetails.module.css';
import { ApplicationHead } from './ApplicationHead.js';
import { ApplicationHistory } from './ApplicationHistory.js';

/** The whole application, with a link to where the family can change it. */
export function ApplicationDetails({ application }: { application: ApplicationDetail }) {
  const text = useText();
  return (
    <div className={styles.page}>
      <ApplicationHead application={application} />
      <div className={styles.columns}>
        <div className={`${panels.panel} no-print`}>
          {application.choices.length > 0 && (
            <>
              <h2>{text('submit.choices')}</h2>
              <ChoiceList choices={application.choices} />
            </>
          )}
          <p>{text('application.ownText')}</p>
          <ButtonLink variant="primary" wide href={studentPath(application.id)}>
            {text('application.openOwn')}
          </ButtonLink>
        </div>
        <div className={styles.facts}>
          {application.status === 'accepted' && <AssignmentPanel student={application} />}
          <FactSeasonProvider value={application.season}>
            <FactTabs groupsOf={(tab) => ownFactGroups(tab, application)} />
          </FactSeasonProvider>
        </div>
        <ApplicationHistory application={application} />
      </div>
    </div>
  );
}
