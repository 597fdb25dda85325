import type { HistoryKind } from '../enums/history.js';
import type { ApplicationStatus } from '../enums/enums.js';

/** What the family should read before anything else: an application that came back, was declined or lost its place. */
export const NOTICES = ['returned', 'withdrawn', 'removed', 'denied', 'recalled', 'canceled'] as const;
export type Notice = (typeof NOTICES)[number];

/** The notice that an application calls for, by its status and by what happened to it last. */
export function noticeOf(status: ApplicationStatus, last: HistoryKind | null): Notice | null {
  switch (status) {
    case 'returned':
    case 'withdrawn':
    case 'removed':
      return status;
    case 'unassigned':
      return last === 'recalled' || last === 'canceled' ? last : null;
    case 'declined':
      return 'denied';
    case 'incomplete':
    case 'assigned':
    case 'accepted':
      return null;
  }
}
