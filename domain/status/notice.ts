import type { HistoryKind } from '../enums/history.js';
import type { ApplicationStatus } from '../enums/enums.js';

export type Notice = 'returned' | 'withdrawn' | 'noShow' | 'removed' | 'denied' | 'recalled' | 'canceled';

export function getNotice(status: ApplicationStatus, last: HistoryKind | 'unplaced' | null): Notice | null {
  switch (status) {
    case 'withdrawn':
      return last === 'noShow' ? last : status;
    case 'returned':
    case 'removed':
      return status;
    case 'unassigned':
      return last === 'recalled' || last === 'canceled' ? last : null;
    case 'declined':
      return 'denied';
    case 'incomplete':
      return last === 'withdrawn' ? last : null;
    case 'assigned':
    case 'accepted':
      return null;
  }
}
