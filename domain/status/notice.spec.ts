import { APPLICATION_EVENTS, type ApplicationEvent } from '../enums/history.js';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../enums/enums.js';
import { getNotice, type Notice } from './notice.js';

const BY_STATUS: Partial<Record<ApplicationStatus, Notice>> = {
  returned: 'returned',
  withdrawn: 'withdrawn',
  removed: 'removed',
  declined: 'denied',
};
const BY_LAST_EVENT: Partial<Record<ApplicationEvent, Notice>> = {
  recalled: 'recalled',
  canceled: 'canceled',
};

describe('the notice of an application', () => {
  it.each(APPLICATION_STATUSES)('follows from the status %s without a history', (status) => {
    expect(getNotice(status, null)).toBe(BY_STATUS[status] ?? null);
  });

  it.each(APPLICATION_EVENTS)('of a waiting application follows from its last history entry: %s', (last) => {
    expect(getNotice('unassigned', last)).toBe(BY_LAST_EVENT[last] ?? null);
  });

  it('says so after a withdrawal before a site accepted', () => {
    expect(getNotice('incomplete', 'withdrawn')).toBe('withdrawn');
    expect(getNotice('incomplete', 'created')).toBeNull();
  });

  it('disappears once another site is asked', () => {
    expect(getNotice('assigned', 'recalled')).toBeNull();
  });
});
