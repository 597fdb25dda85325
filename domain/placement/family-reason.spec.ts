import type { SeatReason } from '../contract/student.js';
import { catalogs } from '../testing/catalogs.js';
import { formatSentence } from '../messages/sentence.js';
import { describeFamilyReason } from './family-reason.js';

const NONE: SeatReason = { run: 2, rank: null, priorities: [], missed: [], lottery: null, line: [] };
const readReason = (reason: Partial<SeatReason>) =>
  describeFamilyReason({ ...NONE, ...reason }, (key, params) =>
    formatSentence(catalogs.en, 'en', key, params),
  );

describe('why a child got its seat, in its family’s words', () => {
  it('doesn’t number the office’s runs', () => {
    const missed: SeatReason['missed'] = [
      { siteId: 1, siteName: 'Taos Elementary', reason: 'full' },
      { siteId: 2, siteName: 'Mesa Middle', reason: 'withdrew' },
      { siteId: 3, siteName: 'Zuni Library', reason: 'notReached' },
    ];
    expect(readReason({ missed })).toBe(
      'Taos Elementary was full. The spot at Mesa Middle had been given up.',
    );
    expect(readReason({ rank: 2, missed: missed.slice(0, 1), priorities: ['near'] })).toBe(
      'Your second choice. Taos Elementary was full. Priority: lives near the site.',
    );
    expect(readReason({})).toBeNull();
  });
});
