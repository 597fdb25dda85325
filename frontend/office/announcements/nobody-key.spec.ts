import { nobodyKey } from './nobody-key.js';

describe('why no family would get an announcement', () => {
  it.each([
    [null, 0, 'announcements.noneOffice'],
    [7, 0, 'announcements.noneSite'],
    [null, 2, 'announcements.allHadEnough'],
    [7, 1, 'announcements.allHadEnough'],
  ])('of site %j, if %i had enough today: %s', (siteId, skipped, key) => {
    expect(nobodyKey({ siteId }, { skipped })).toBe(key);
  });
});
