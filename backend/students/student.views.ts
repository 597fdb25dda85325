import pick from 'lodash/pick.js';
import type { SiteDetailsForStudent, StudentCard, StudentView } from '../../domain/contract/student.js';
import type { ApplicationStatus, Language } from '../../domain/enums/enums.js';
import { getAcceptanceText } from '../../domain/sites/acceptance-text.js';
import { isFullNow, type SeatFigures } from '../../domain/sites/site-figures.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { applicationStatus } from '../../domain/status/application-status.js';
import { listChoices, type ChosenSite } from '../../domain/status/choice-state.js';
import type { Site } from '../sites/site.entity.js';

type ChosenSiteRow = Omit<ChosenSite, 'isFull'> & SeatFigures;

export type StudentRow = Omit<StudentView, 'status' | 'choices'> & { sites: ChosenSiteRow[] };

export type CardRow = Omit<StudentCard, 'status' | 'choices'> &
  Pick<StudentRow, 'site' | 'sites' | 'denials' | 'withdrawals' | `sitePreference${1 | 2 | 3}`>;

export function toStudentView({ sites, ...row }: StudentRow): StudentView {
  const facts = { ...row, siteId: row.site };
  const status = applicationStatus(facts);
  return {
    ...row,
    status,
    unplaced: isUnplaced(row, status),
    choices: listChoices(facts, sites.map(toChosenSite), row),
  };
}

function toChosenSite(site: ChosenSiteRow): ChosenSite {
  return { ...site, isFull: isFullNow(site) };
}

function isUnplaced({ unplaced }: Pick<StudentRow, 'unplaced'>, status: ApplicationStatus): boolean {
  return unplaced && (status === 'unassigned' || status === 'declined');
}

export function toStudentCard({ sites, ...row }: CardRow): StudentCard {
  const { site: siteId, denials, withdrawals, ...state } = row;
  const { sitePreference1: _1, sitePreference2: _2, sitePreference3: _3, ...card } = state;
  const facts = { ...row, siteId };
  const status = applicationStatus(facts);
  return {
    ...card,
    status,
    unplaced: isUnplaced(row, status),
    choices: listChoices(facts, sites.map(toChosenSite), { denials, withdrawals }),
  };
}

export function toSiteDetails(site: Site, language: Language): Omit<SiteDetailsForStudent, 'daysOff'> {
  return {
    ...pick(site, ['orgName', 'district', 'address', 'dates', 'days', 'times']),
    ...pick(site, ['coordinatorName', 'coordinatorEmail', 'coordinatorPhone', 'coordinatorPhone2']),
    name: siteLabel(site),
    acceptanceText: getAcceptanceText(site, language),
  };
}
