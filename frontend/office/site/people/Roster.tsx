import { useSession } from '../../../shell/session.js';
import { Notice } from '../../../shell/Notice.js';
import { useText } from '../../../shell/texts.js';
import { rightsAt } from '../site-rights.js';
import { ListSkeleton } from './ListSkeleton.js';
import type { PeopleTabProps } from './people-tab.js';
import { peopleCalls } from './people-calls.js';
import { RosterList } from './RosterList.js';
import { StaleNote } from '../../list/StaleNote.js';
import { useSiteList } from './useSiteList.js';

/** The site's students (spec section 2), once its information is verified; before that, what there is to do. */
export function Roster({ site }: PeopleTabProps) {
  const t = useText();
  const { user } = useSession();
  const isVerified = site.verifiedBy !== null;
  const { rows, hasFailed, retry } = useSiteList(site.id, 'roster', peopleCalls.roster, isVerified);
  if (!user) return null;
  const { may } = rightsAt(user, site.id);
  const mayAnswer = may('student.accept');

  if (!isVerified) {
    const text = may('site.verify') ? 'roster.unverifiedKeeper' : 'roster.unverifiedReader';
    return <Notice title="roster.unverifiedTitle" text={text} />;
  }
  if (rows === undefined) {
    return hasFailed ? (
      <Notice title="roster.failedTitle" text="roster.failedText" action="roster.retry" onAction={retry} />
    ) : (
      <ListSkeleton label={t('roster.loading')} />
    );
  }
  return (
    <>
      {hasFailed && <StaleNote onRetry={retry} />}
      {rows.length === 0 ? (
        <Notice title="roster.emptyTitle" text={mayAnswer ? 'roster.emptyText' : 'roster.emptyReader'} />
      ) : (
        <RosterList site={site} rows={rows} mayAnswer={mayAnswer} />
      )}
    </>
  );
}
