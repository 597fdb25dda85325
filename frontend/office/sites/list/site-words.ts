import type { SiteRow } from '../../../../domain/contract/site.js';
import { enumLabelKey, type ApplicationStatus, type SiteStatus } from '../../../../domain/enums/enums.js';
import type { SiteStatusFilter } from '../../../../domain/enums/lists.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';

/** The application status whose colors a site's status has. */
const TONES: Record<SiteStatusFilter, ApplicationStatus> = {
  open: 'accepted',
  pending: 'unassigned',
  closed: 'incomplete',
  canceled: 'removed',
  none: 'incomplete',
  unverified: 'unassigned',
  noCoordinator: 'unassigned',
};

export function siteTone(status: SiteStatus | null): ApplicationStatus {
  return TONES[status ?? 'none'];
}

export function siteStatusKey(status: SiteStatusFilter | null): MessageKey {
  if (status === 'unverified') return 'sites.notVerified';
  if (status === 'noCoordinator') return 'sites.noCoordinator';
  return status === null || status === 'none' ? 'sites.noStatus' : enumLabelKey('siteStatus', status);
}

/** Whether students could be assigned if somebody had verified the site; a canceled one takes nobody anyway. */
export function isUnverified({ status, isVerified }: Pick<SiteRow, 'status' | 'isVerified'>): boolean {
  return !isVerified && status !== 'canceled';
}
