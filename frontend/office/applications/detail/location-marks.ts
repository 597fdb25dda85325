import { PREFERENCE_RANKS, type ApplicationDetail } from '../../../../domain/contract/application.js';
import type { MarkStatus, SiteMark } from '../../../map/site-mark.js';

/** What became of the application at a site; what holds now comes before what was. */
function statusAt(application: ApplicationDetail, siteId: number): MarkStatus | null {
  if (application.site === siteId) return application.status === 'accepted' ? 'accepted' : 'assigned';
  if (application.denials.includes(siteId)) return 'declined';
  return application.withdrawals.includes(siteId) ? 'withdrawn' : null;
}

/** The sites that have had to do with the application, for the map: preferred, assigned, left. */
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
