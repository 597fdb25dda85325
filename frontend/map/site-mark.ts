import { enumLabelKey, type ApplicationStatus } from '../../domain/enums/enums.js';
import type { MessageKey } from '../../domain/messages/keys.js';

/** What a student's own site is called on its pin (spec section 2). */
export const MARK_STATUSES = ['accepted', 'assigned', 'declined', 'withdrawn', 'closed'] as const;
export type MarkStatus = (typeof MARK_STATUSES)[number];

/** What sets a site apart from the others, on its pin and on its card. */
export interface SiteMark {
  /** 1 to 3 where it is chosen. */
  rank: number | null;
  status: MarkStatus | null;
}

export type SiteMarks = ReadonlyMap<number, SiteMark>;

export function markStatusKey(status: MarkStatus): MessageKey {
  return status === 'closed' ? enumLabelKey('siteStatus', status) : enumLabelKey('applicationStatus', status);
}

/** The application status whose colours the mark wears. */
export function markTone(status: MarkStatus): ApplicationStatus {
  return status === 'closed' ? 'removed' : status;
}
