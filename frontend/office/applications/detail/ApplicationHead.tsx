import type { WhoAmI } from '../../../../domain/contract/user.js';
import { PAGES } from '../../../../domain/contract/pages.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { cardStatus } from '../../../../domain/status/application-status.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { GradeAndAge } from '../../../facts/GradeAndAge.js';
import { PageHead } from '../../../facts/PageHead.js';
import { ApplicationSummary } from '../../../facts/ApplicationSummary.js';
import { useSession } from '../../../shell/session.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText, type Text } from '../../../shell/texts.js';
import { formatDay } from '../../ui/format.js';
import { nameOf } from './application-path.js';
import styles from './ApplicationDetails.module.css';
import { NextButton } from './NextButton.js';
import { lastListAddress } from '../../list/list-location.js';
import { ReportLink } from './ReportLink.js';
import { SsidFact } from './SsidFact.js';
import type { Viewed } from './viewer.js';

/** Where the person came from: the list as it was left, the site, or the own students. */
function wayBack(
  { by, application }: Viewed,
  sites: WhoAmI['sites'],
  text: Text,
): { to: string; label: string } {
  switch (by) {
    case 'office':
      return { to: lastListAddress(PAGES.applications), label: text('application.backToList') };
    case 'family':
      return { to: PAGES.dashboard, label: text('application.backHome') };
    case 'site':
      return {
        to: application.siteId === null ? PAGES.sites : PAGES.site.replace(':id', String(application.siteId)),
        label: currentSiteLabel(application) ?? text('application.backToSites'),
      };
    case 'classroom': {
      const own = sites.find(({ id }) => id === application.site);
      return own
        ? { to: PAGES.site.replace(':id', String(own.id)), label: own.name }
        : { to: PAGES.sites, label: text('application.backToSites') };
    }
  }
}

/** The status in the office's words; that a site was asked or declined is no matter of the family's. */
function Chip({ viewed: { by, application } }: { viewed: Viewed }) {
  const text = useText();
  const { status } = application;
  if (by !== 'family') {
    return <StatusChip tone={status}>{text(enumLabelKey('applicationStatus', status))}</StatusChip>;
  }
  const card = cardStatus(status);
  const isWaiting = card === 'submitted' || card === 'not-submitted';
  const tone = isWaiting ? (card === 'submitted' ? 'unassigned' : 'incomplete') : card;
  return <StatusChip tone={tone}>{text(enumLabelKey('cardStatus', card))}</StatusChip>;
}

/** Who this is about, how the application stands, and whose it is. */
export function ApplicationHead({ viewed }: { viewed: Viewed }) {
  const text = useText();
  const { user } = useSession();
  const { application } = viewed;
  return (
    <PageHead
      back={wayBack(viewed, user?.sites ?? [], text)}
      title={nameOf(application)}
      facts={
        <>
          {viewed.by === 'office' && <SsidFact application={viewed.application} />}
          {viewed.by !== 'classroom' && (
            <ApplicationSummary application={viewed.application} formatDay={formatDay} />
          )}
        </>
      }
    >
      <Chip viewed={viewed} />
      <GradeAndAge
        grade={application.grade}
        birthday={'birthday' in application ? application.birthday : null}
      />
      {(viewed.by === 'office' || viewed.by === 'family') && (
        <ReportLink results={viewed.application.results} />
      )}
      {viewed.by === 'office' && (
        <div className={styles.next}>
          <NextButton id={application.id} />
        </div>
      )}
    </PageHead>
  );
}
