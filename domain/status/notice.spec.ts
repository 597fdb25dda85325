import { HISTORY_KINDS, type HistoryKind } from '../enums/history.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../enums/enums.js';
import { noticeOf, type Notice } from './notice.js';

const BY_STATUS: Partial<Record<ApplicationStatus, Notice>> = {
  returned: 'returned',
  withdrawn: 'withdrawn',
  removed: 'removed',
  declined: 'denied',
};
const BY_LAST_EVENT: Partial<Record<HistoryKind, Notice>> = { recalled: 'recalled', canceled: 'canceled' };

describe('the notice over an application', () => {
  it.each(APPLICATION_STATUSES)('follows from the status %s before any history is known', (status) => {
    expect(noticeOf(status, null)).toBe(BY_STATUS[status] ?? null);
  });

  it.each(HISTORY_KINDS)('of one that waits again follows from what happened last: %s', (last) => {
    expect(noticeOf('unassigned', last)).toBe(BY_LAST_EVENT[last] ?? null);
  });

  it('is over once another site is asked', () => {
    expect(noticeOf('assigned', 'recalled')).toBeNull();
  });
});
