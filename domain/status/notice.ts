import type { HistoryKind } from '../contract/student.js';
import type { ApplicationStatus } from '../enums/enums.js';

/** What the family should read before anything else: an application that came back, or that lost its place. */
export const NOTICES = ['returned', 'withdrawn', 'removed', 'recalled', 'canceled'] as const;
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
    case 'incomplete':
    case 'assigned':
    case 'declined':
    case 'accepted':
      return null;
  }
}
