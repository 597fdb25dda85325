import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { PAGES, duplicatesPath, pathOf, studentPath } from '../../../../domain/contract/pages.js';
import { classroomGroups, factGroups, ownFactGroups } from '../../../facts/application-facts.js';
import { APPLICATION_WORDS } from '../../../facts/application-words.js';
import { ChoiceList } from '../../../facts/ChoiceList.js';
import { FactSeasonProvider } from '../../../facts/fact-season.js';
import { FactGroups } from '../../../facts/FactGroups.js';
import { FactTabs } from '../../../facts/FactTabs.js';
import { ButtonLink } from '../../../shell/Button.js';
import { Link } from '../../../shell/Link.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { RecordPage } from '../../record/RecordPage.js';
import { fullName } from '../../ui/row-facts.js';
import { ApplicationHead } from './ApplicationHead.js';
import styles from './ApplicationPage.module.css';
import { SitePanel } from './CurrentSite.js';
import { DecisionPanel } from './DecisionPanel.js';
import { HistorySection, NotesSection } from './Timeline.js';
import { useApplication } from './useApplication.js';
import { viewedBy, type AnsweredApplication, type Viewed } from './viewer.js';

const WORDS = { ...APPLICATION_WORDS, leave: 'application.toStart' } as const;

/** One application at its own address (spec section 2), for anyone in the office or at a site who may see it. */
export function ApplicationPage({ id }: { id: string }) {
  return (
    <RecordPage resource="applications" id={id} words={WORDS} leaveTo={PAGES.login}>
      <ApplicationDetails />
    </RecordPage>
  );
}

/** Which applications are likely the same child's, if there are any. */
function DuplicateNotice() {
  const text = useText();
  const provider = useOfficeDataProvider();
  const { id } = useApplication();
  const { data } = useQuery({
    queryKey: ['applications', 'duplicates', id],
    queryFn: () => provider.duplicates(id),
  });
  const others = new Map(data?.flatMap(({ students }) => students).map((student) => [student.id, student]));
  others.delete(id);
  if (others.size === 0) return null;
  return (
    <section className={`${styles.card} ${styles.duplicates}`} aria-labelledby="duplicates">
      <h2 id="duplicates">{text('duplicates.noticeTitle', { count: others.size })}</h2>
      <ul>
        {Array.from(others.values(), (other) => (
          <li key={other.id}>
            <Link to={pathOf('application', other.id)}>{fullName(other)}</Link>{' '}
            {text('duplicates.appliedBy', { applicant: fullName(other.applicant) })}
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink href={duplicatesPath(id)}>{text('duplicates.compare')}</ButtonLink>
      </div>
    </section>
  );
}

/** Tells a family that views its application as the office has it where to change something. */
function OwnNotice() {
  const text = useText();
  const { id, choices } = useApplication();
  return (
    <div className={`${styles.card} ${styles.own}`}>
      {choices.length > 0 && <ChoiceList choices={choices} />}
      <p>{text('application.ownText')}</p>
      <ButtonLink variant="primary" wide href={studentPath(id)}>
        {text('application.openOwn')}
      </ButtonLink>
    </div>
  );
}

const SIDES: Record<Exclude<Viewed['by'], 'classroom'>, () => ReactNode> = {
  office: DecisionPanel,
  family: OwnNotice,
  site: SitePanel,
};

/**
 * Facts on the left, decisions in a sidebar that stays in view. In the document, as on a phone, the decisions come
 * first, so that they're quickly reached with the keyboard.
 */
function ApplicationDetails() {
  const text = useText();
  const { user } = useSession();
  const application = useRecordContext<AnsweredApplication>();
  if (!user || !application) return null;
  const viewed = viewedBy(user, application);
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
  const Side = SIDES[viewed.by];
  return (
    <div className={styles.page}>
      <ApplicationHead viewed={viewed} />
      <aside className={styles.side}>
        {viewed.by === 'office' && <DuplicateNotice />}
        <Side />
      </aside>
      <div className={styles.facts}>
        <FactSeasonProvider value={viewed.application.season}>
          <FactTabs
            groupsOf={(tab) =>
              viewed.by === 'family'
                ? ownFactGroups(tab, viewed.application)
                : factGroups(tab, viewed.application)
            }
          />
        </FactSeasonProvider>
        {viewed.by === 'office' && <NotesSection />}
        {viewed.by !== 'site' && <HistorySection linksSites={viewed.by === 'office'} />}
        {viewed.by === 'office' && (
          <p>
            <Link to={pathOf('applicationAccess', application.id)}>{text('application.audit')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
