import type { StudentCard, StudentView } from '../../domain/contract/student.js';
import { isFullNow, type SeatFigures } from '../../domain/sites/site-figures.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { listChoices, type ChosenSite } from '../../domain/status/choice-state.js';

type ChosenSiteRow = Omit<ChosenSite, 'isFull'> & SeatFigures;

export type StudentRow = Omit<StudentView, 'status' | 'choices'> & { sites: ChosenSiteRow[] };

export type CardRow = Omit<StudentCard, 'status' | 'choices'> &
  Pick<StudentRow, 'site' | 'sites' | 'denials' | 'withdrawals' | `sitePreference${1 | 2 | 3}`>;

/** What a stored application tells about its child. */
function deriveState(row: CardRow | StudentRow) {
  const facts = { ...row, siteId: row.site };
  const status = getApplicationStatus(facts);
  const sites = row.sites.map((site) => ({ ...site, isFull: isFullNow(site) }));
  return {
    status,
    unplaced: row.unplaced && (status === 'unassigned' || status === 'declined'),
    choices: listChoices(facts, sites, row),
  };
}

export function toStudentView(row: StudentRow): StudentView {
  const { sites: _, ...view } = row;
  return { ...view, ...deriveState(row) };
}

export function toStudentCard(row: CardRow): StudentCard {
  const { sites: _sites, site: _site, denials: _denials, withdrawals: _withdrawals, ...state } = row;
  const { sitePreference1: _1, sitePreference2: _2, sitePreference3: _3, ...card } = state;
  return { ...card, ...deriveState(row) };
}
