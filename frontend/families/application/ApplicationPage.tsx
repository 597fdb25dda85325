import { useEffect, useState } from 'react';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { PAGES, studentPath } from '../../../domain/contract/pages.js';
import type { HistoryEntryView } from '../../../domain/contract/student.js';
import { ApplicationSummary } from '../../facts/ApplicationSummary.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ChoiceList } from '../../facts/ChoiceList.js';
import { DetailsState } from '../../facts/DetailsState.js';
import { FactTabs } from '../../facts/FactTabs.js';
import { GradeAndAge } from '../../facts/GradeAndAge.js';
import { PageHead } from '../../facts/PageHead.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { ownFactGroups } from '../../facts/application-facts.js';
import { APPLICATION_WORDS } from '../../facts/application-words.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { formatDay } from '../format-date.js';
import { studentApi } from '../student-api.js';
import { studentName } from '../student-facts.js';
import { AssignmentPanel } from '../student/AssignmentPanel.js';
import { HistoryList } from '../student/HistoryList.js';
import { type FetchState, useFetch } from '../useFetch.js';
import panels from '../student/Panel.module.css';
import styles from './ApplicationPage.module.css';

const WORDS = { ...APPLICATION_WORDS, leave: 'student.back' } as const;

/** Counts how often the person came back to the page, since it may have changed in the meantime. */
function useVisitCount(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') setReturns((count) => count + 1);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return returns;
}

/** One of the family's applications, and a function that reloads it. */
function useApplication(id: string): [FetchState<ApplicationDetail>, () => void] {
  return useFetch<ApplicationDetail>(studentApi(id, 'application'), useVisitCount());
}

/** The child's name and the application's status. */
function ApplicationHead({ application }: { application: ApplicationDetail }) {
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

/** The application's history; reloads together with the application. */
function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  const text = useText();
  const [history, retry] = useFetch<HistoryEntryView[]>(studentApi(application.id, 'history'), application);
  if (history.state === 'loading') return null;
  if (history.state === 'ready') return history.value.length > 0 && <HistoryList history={history.value} />;
  return (
    <div className={styles.failed}>
      <p>{text('past.failed')}</p>
      <Button onClick={retry}>{text('application.retry')}</Button>
    </div>
  );
}

/** The whole application, with a link to where the family can change it. */
function ApplicationDetails({ application }: { application: ApplicationDetail }) {
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

/**
 * An application as its family reads it, without the office's code. Unknown ids and other families' ids look the same.
 */
export function ApplicationPage({ id }: { id: string }) {
  const [application, retry] = useApplication(id);
  return (
    <DetailsState details={application} words={WORDS} onRetry={retry} leaveTo={PAGES.dashboard}>
      {(shown) => <ApplicationDetails application={shown} />}
    </DetailsState>
  );
}
