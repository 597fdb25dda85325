import { PAGES } from '../../../domain/contract/pages.js';
import { enumLabelKey, type ApplicationStatus, type SsidCheck } from '../../../domain/enums/enums.js';
import { applicationStatus } from '../../../domain/status/application-status.js';
import type { Text } from '../../shell/texts.js';
import type { ApplicationRow } from '../data/office-calls.js';

/** `Begay, Lucía`: lists are read by family name. */
export function listName(firstName: string, lastName: string): string {
  return [lastName, firstName].filter(Boolean).join(', ');
}

export function statusOf({ site, ...row }: ApplicationRow): ApplicationStatus {
  return applicationStatus({ ...row, siteId: site });
}

const CHECKS: Record<'0' | '1', SsidCheck> = { 0: 'no', 1: 'yes' };

/** Whether the state knows the student, as the filter asks for it. */
export function ssidCheckOf({ ssid }: ApplicationRow): SsidCheck {
  return ssid === null ? 'unknown' : CHECKS[ssid];
}

export function gradeLabel({ grade }: Pick<ApplicationRow, 'grade'>, text: Text): string | null {
  return grade && text(enumLabelKey('grade', grade));
}

/** The name of the assigned site; its number where the name is not known (a canceled site). */
export function siteNameOf(
  { site }: ApplicationRow,
  names: ReadonlyMap<number, string>,
  text: Text,
): string | null {
  return site === null ? null : (names.get(site) ?? text('applications.unknownSite', { id: site }));
}

export function applicationPath({ id }: ApplicationRow): string {
  return `${PAGES.applications}/${id}`;
}
