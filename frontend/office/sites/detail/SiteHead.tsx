import { siteLabel } from '../../../../domain/sites/site-label.js';
import { PageHead } from '../../../facts/PageHead.js';
import { PAGES, ownSitesPath } from '../../../../domain/contract/pages.js';
import { Button } from '../../../shell/Button.js';
import { useSession } from '../../../shell/session.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { openAnnouncement } from '../../announcements/open-announcement.js';
import { lastListAddress } from '../../list/list-location.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { formatDay } from '../../ui/format.js';
import { SiteStatusChip } from '../list/SiteStatusChip.js';
import { useSite } from '../useSite.js';
import { useSiteSteps } from '../useSiteSteps.js';

/** The site's name, organization, and status, and whether its information is verified. */
export function SiteHead() {
  const text = useText();
  const { site, rights } = useSite();
  const { user } = useSession();
  const { busy, take } = useSiteSteps();
  // People of a single site have no list to go back to.
  const isOnlySite = user?.role === 'site' && ownSitesPath(user.sites) !== PAGES.sites;
  return (
    <PageHead
      back={isOnlySite ? null : { to: lastListAddress(PAGES.sites), label: text('sitePage.back') }}
      title={siteLabel(site)}
      facts={
        <>
          <div>
            <dt>{text('sitePage.organization')}</dt>
            <dd>{site.orgName}</dd>
          </div>
          <div>
            <dt>{text('sitePage.district')}</dt>
            <dd>{site.district ?? text('sitePage.unknownDistrict')}</dd>
          </div>
          <div>
            <dt>{text('sitePage.verified')}</dt>
            <dd>
              <Verification />
              {!site.verifiedBy && rights.may('site.verify') && (
                <Button busy={busy === 'verify'} onClick={() => take('verify')}>
                  {text('siteStatus.verify')}
                </Button>
              )}
              {site.verifiedBy && rights.may('site.unverify') && (
                <DangerButton isQuiet busy={busy === 'unverify'} onClick={() => take('unverify')}>
                  {text('siteStatus.unverify')}
                </DangerButton>
              )}
            </dd>
          </div>
        </>
      }
    >
      <SiteStatusChip status={site.status} />
      {rights.may('site.announce') && (
        <Button
          onClick={() =>
            openAnnouncement({ siteId: site.id, replyTo: site.coordinatorEmail }, text('sitePage.announce'))
          }
        >
          {text('sitePage.announce')}
        </Button>
      )}
    </PageHead>
  );
}

function Verification() {
  const text = useText();
  const {
    site: { verifiedBy, unverifiedBy },
  } = useSite();
  const [language] = useLanguage();
  if (!verifiedBy && unverifiedBy) {
    const words = { name: unverifiedBy.by ?? '', date: formatDay(unverifiedBy.at, language) };
    return text(unverifiedBy.by === null ? 'sitePage.unverifiedOn' : 'sitePage.unverifiedBy', words);
  }
  if (!verifiedBy) return text('sitePage.notVerified');
  const date = formatDay(verifiedBy.at, language);
  return verifiedBy.by === null
    ? text('sitePage.verifiedOn', { date })
    : text('sitePage.verifiedBy', { name: verifiedBy.by, date });
}
