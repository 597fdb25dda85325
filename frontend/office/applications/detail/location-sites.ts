import { PREFERENCE_RANKS, type ApplicationDetail } from '../../../../domain/contract/application.js';
import type { MapSite, SiteRow } from '../../../../domain/contract/site.js';
import { hasWords } from '../../../../domain/fields/folded-text.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import type { MarkStatus, SiteMark } from '../../../map/site-mark.js';

/** What happened to the application at a site; the current site comes before the past. */
function statusAt(application: ApplicationDetail, siteId: number): MarkStatus | null {
  if (application.site === siteId) return application.status === 'accepted' ? 'accepted' : 'assigned';
  if (application.denials.includes(siteId)) return 'declined';
  return application.withdrawals.includes(siteId) ? 'withdrawn' : null;
}

/** The marks on the map, by site: preferred, assigned, declined, withdrawn. */
export function locationMarks(application: ApplicationDetail): Map<number, SiteMark> {
  const preferred = PREFERENCE_RANKS.map((rank) => application[`sitePreference${rank}`]);
  const known = [...preferred, application.site, ...application.denials, ...application.withdrawals];
  const marks = new Map<number, SiteMark>();
  for (const id of known) {
    if (id === null) continue;
    const rank = PREFERENCE_RANKS[preferred.indexOf(id)] ?? null;
    marks.set(id, { rank, status: statusAt(application, id) });
  }
  return marks;
}

/** What the office's list doesn't say about a site. */
const UNKNOWN = {
  ...{ towns: [], zip: null, dates: null, days: null, times: null, pinText: null },
  ...{ remote: null, transportation: null, meals: null, technology: null },
  // Only sites that take applications show how many want their seats.
  ...{ usableSeats: 0, firstChoices: 0 },
};

/** A row of the office's list as a site on the map; null without a pin. */
export function mapSiteOf(row: SiteRow): MapSite | null {
  const { id, location, status, orgName, district, address, grades } = row;
  const available = Math.max(0, row.studentCapacity - row.enrollmentCount);
  return (
    location && {
      ...UNKNOWN,
      ...{ id, name: siteLabel(row), status, orgName, district, address, location, grades, available },
    }
  );
}

/** The sites whose names contain the words, by name. */
export function findOtherSites<Site extends { name: string }>(sites: readonly Site[], typed: string): Site[] {
  return sites
    .filter(({ name }) => hasWords(name, typed))
    .sort((one, other) => one.name.localeCompare(other.name));
}
