import type { SeatReason } from '../contract/student.js';
import { catalogues } from '../testing/catalogues.js';
import { sentence } from '../messages/sentence.js';
import { familyReason } from './family-reason.js';

const NONE: SeatReason = { run: 2, rank: null, priorities: [], missed: [], lottery: null, line: [] };
const said = (reason: Partial<SeatReason>) =>
  familyReason({ ...NONE, ...reason }, (key, params) => sentence(catalogues.en, 'en', key, params));

describe('why a child got its seat, in its family’s words', () => {
  it('doesn’t number the office’s runs', () => {
    const missed: SeatReason['missed'] = [
      { siteId: 1, siteName: 'Taos Elementary', reason: 'full' },
      { siteId: 2, siteName: 'Mesa Middle', reason: 'withdrew' },
      { siteId: 3, siteName: 'Zuni Library', reason: 'notReached' },
    ];
    expect(said({ missed })).toBe('Taos Elementary was full. You had withdrawn from Mesa Middle.');
    expect(said({ rank: 2, missed: missed.slice(0, 1), priorities: ['near'] })).toBe(
      'Your second choice. Taos Elementary was full. Priority: lives near the site.',
    );
    expect(said({})).toBeNull();
  });
});
