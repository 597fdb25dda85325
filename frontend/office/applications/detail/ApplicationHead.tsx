import { PAGES, sitePath } from '../../../../domain/contract/pages.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { CardStatusChip } from '../../../facts/CardStatusChip.js';
import { GradeAndAge } from '../../../facts/GradeAndAge.js';
import { PageHead } from '../../../facts/PageHead.js';
import { ApplicationSummary } from '../../../facts/ApplicationSummary.js';
import { ReportLink } from '../../../facts/ReportLink.js';
import { useSession } from '../../../shell/session.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText, type Text } from '../../../shell/texts.js';
import { lastListAddress } from '../../list/list-location.js';
import { formatDay } from '../../ui/format.js';
import { fullName } from '../../ui/row-facts.js';
import { LateMark, isOfEndedSeason } from '../season-marks.js';
import styles from './ApplicationPage.module.css';
import { NextButton } from './next-application.js';
import { SsidFact } from './SsidFact.js';
import type { Viewed } from './viewer.js';

/** The way back: to the list as it was left, the site, or the person's own students. */
function wayBack({ by, application }: Viewed, sites: WhoAmI['sites'], text: Text) {
  switch (by) {
    case 'office':
      return { to: lastListAddress(PAGES.applications), label: text('application.backToList') };
    case 'family':
      return { to: PAGES.dashboard, label: text('application.backHome') };
    case 'site':
      return {
        to: application.siteId === null ? PAGES.sites : sitePath(application.siteId),
        label: currentSiteLabel(application) ?? text('application.backToSites'),
      };
    case 'classroom': {
      const own = sites.find(({ id }) => id === application.site);
      return own
        ? { to: sitePath(own.id), label: own.name }
        : { to: PAGES.sites, label: text('application.backToSites') };
    }
  }
}

/** The student, the status, and whose application it is. */
export function ApplicationHead({ viewed }: { viewed: Viewed }) {
  const text = useText();
  const { user } = useSession();
  const { by, application } = viewed;
  const { status } = application;
  return (
    <PageHead
      back={wayBack(viewed, user?.sites ?? [], text)}
      title={fullName(application)}
      facts={
        <>
          {by === 'office' && <SsidFact />}
          {by !== 'classroom' && (
            <ApplicationSummary application={viewed.application} formatDay={formatDay} />
          )}
        </>
      }
    >
      {/* A family's words don't say which site was asked or declined. */}
      {by === 'family' ? (
        <CardStatusChip status={status} />
      ) : (
        <StatusChip tone={status}>{text(enumLabelKey('applicationStatus', status))}</StatusChip>
      )}
      <GradeAndAge
        grade={application.grade}
        birthday={'birthday' in application ? application.birthday : null}
      />
      {(viewed.by === 'office' || viewed.by === 'family') && (
        <ReportLink results={viewed.application.results} area="application" />
      )}
      {viewed.by !== 'classroom' && viewed.application.late && <LateMark />}
      {viewed.by === 'office' && !isOfEndedSeason(viewed.application) && (
        <div className={styles.next}>
          <NextButton id={application.id} />
        </div>
      )}
    </PageHead>
  );
}
