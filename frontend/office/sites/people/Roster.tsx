import type { SiteDetail } from '../../../../domain/contract/site.js';
import { useSession } from '../../../shell/session.js';
import { Notice } from '../../../shell/Notice.js';
import { useText } from '../../../shell/texts.js';
import { StaleNote } from '../../list/StaleNote.js';
import { rightsAt, type SiteRights } from '../detail/site-rights.js';
import { useSiteSteps } from '../detail/useSiteSteps.js';
import { ListSkeleton } from './ListSkeleton.js';
import type { PeopleTabProps } from './people-tab.js';
import { peopleCalls } from './people-calls.js';
import { RosterList } from './RosterList.js';
import { useSiteList } from './useSiteList.js';

/** The site's students (spec section 2), once its information is verified; before that, what there is to do. */
export function Roster({ site }: PeopleTabProps) {
  const t = useText();
  const { user } = useSession();
  const isVerified = site.verifiedBy !== null;
  const { rows, hasFailed, retry } = useSiteList(site.id, 'roster', peopleCalls.roster, isVerified);
  if (!user) return null;
  const rights = rightsAt(user, site.id);
  const mayAnswer = rights.may('student.accept');

  if (!isVerified) return <Unverified site={site} rights={rights} />;
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

/** Nobody is on the roster of such a site: whoever may verify it does so here. */
function Unverified({ site, rights }: { site: SiteDetail; rights: SiteRights }) {
  const { take } = useSiteSteps(site, rights.isAdmin);
  if (!rights.may('site.verify')) {
    return <Notice title="roster.unverifiedTitle" text="roster.unverifiedReader" />;
  }
  return (
    <Notice
      title="roster.unverifiedTitle"
      text="roster.unverifiedKeeper"
      action="siteStatus.verifyYes"
      onAction={() => {
        take('verify');
      }}
    />
  );
}
