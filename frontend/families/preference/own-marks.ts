import type { MapSite } from '../../../domain/contract/site.js';
import type { StudentView } from '../../../domain/contract/student.js';
import type { Preference } from '../../../domain/forms/preference.js';
import { isOffered } from '../../../domain/status/site-status.js';
import type { MarkStatus, SiteMark } from '../../map/site-mark.js';
import { rankNumber, rankOf, type Choices } from './choices.js';

type OwnSites = Pick<StudentView, 'site' | 'status' | 'denials' | 'withdrawals' | 'choices'>;

/** The application's status at a site: the current one first, then past ones, then a closed site. */
function statusAt(student: OwnSites, siteId: number, isClosed: boolean): MarkStatus | null {
  if (student.site === siteId) return student.status === 'accepted' ? 'accepted' : 'assigned';
  const state = student.choices.find((choice) => choice.siteId === siteId)?.state;
  if (state === 'canceled') return state;
  if (student.denials.includes(siteId)) return 'declined';
  if (student.withdrawals.includes(siteId)) return 'withdrawn';
  return isClosed || state === 'closed' ? 'closed' : null;
}

/** The student's own sites by id: the chosen ones, and those with a status. */
export function ownMarks(
  student: OwnSites,
  choices: Choices,
  ranks: readonly Preference[],
  sites: readonly Pick<MapSite, 'id' | 'status'>[],
): Map<number, SiteMark> {
  const chosen = ranks.map((rank) => choices[rank]);
  const own = [...chosen, student.site, ...student.denials, ...student.withdrawals];
  const closed = new Set(sites.filter(({ status }) => !isOffered(status)).map(({ id }) => id));
  const marks = new Map<number, SiteMark>();
  for (const id of own) {
    if (id === null) continue;
    const rank = rankOf(choices, ranks, id);
    marks.set(id, { rank: rank && rankNumber(rank), status: statusAt(student, id, closed.has(id)) });
  }
  return marks;
}
