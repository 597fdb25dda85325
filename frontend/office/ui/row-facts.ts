import type { ApplicationListItem } from '../../../domain/contract/application.js';
import { getEnumLabelKey, type ApplicationStatus, type SsidCheck } from '../../../domain/enums/enums.js';
import { getApplicationStatus } from '../../../domain/status/application-status.js';
import type { ReasonedPlace } from '../../../domain/contract/placement.js';
import type { Text } from '../../shell/texts.js';

export function getFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** `Begay, Lucía`: lists are sorted by last name. */
export function getListName(firstName: string, lastName: string): string {
  return [lastName, firstName].filter(Boolean).join(', ');
}

export function getStatus({ site, ...row }: ApplicationListItem): ApplicationStatus {
  return getApplicationStatus({ ...row, siteId: site });
}

export function getSsidCheck({ ssid }: ApplicationListItem): SsidCheck {
  if (ssid === null) return 'unknown';
  return ssid ? 'yes' : 'no';
}

export function getGradeLabel({ grade }: Pick<ApplicationListItem, 'grade'>, text: Text): string | null {
  return grade && text(getEnumLabelKey('grade', grade));
}

export function describePlace({ priorities, late, lottery }: ReasonedPlace, t: Text): string {
  return [
    ...(late ? [t('placement.late.application')] : []),
    ...(priorities.length > 0
      ? priorities.map((priority) => t(`placement.priority.${priority}`))
      : [t('placement.noPriority')]),
    t('placement.lotteryNumber', { count: lottery }),
  ].join(' · ');
}
