import type { SiteRow } from '../../../../domain/contract/site.js';
import { PAGES } from '../../../../domain/contract/pages.js';
import { enumLabelKey, type ApplicationStatus, type SiteStatus } from '../../../../domain/enums/enums.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import type { FilterStatus } from './sites-address.js';

export function sitePath({ id }: { id: number }): string {
  return PAGES.site.replace(':id', String(id));
}

/** The application status whose colours a site's status wears. */
const TONES: Record<FilterStatus, ApplicationStatus> = {
  open: 'accepted',
  pending: 'unassigned',
  closed: 'incomplete',
  canceled: 'removed',
  none: 'incomplete',
};

export function siteTone(status: SiteStatus | null): ApplicationStatus {
  return TONES[status ?? 'none'];
}

export function siteStatusKey(status: FilterStatus | null): MessageKey {
  return status === null || status === 'none' ? 'sites.noStatus' : enumLabelKey('siteStatus', status);
}

/** Whether students could be assigned if somebody had verified the site; a canceled one takes nobody anyway. */
export function isUnverified({ status, isVerified }: Pick<SiteRow, 'status' | 'isVerified'>): boolean {
  return !isVerified && status !== 'canceled';
}
