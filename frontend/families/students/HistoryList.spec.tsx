import { render, screen } from '@testing-library/react';
import type { HistoryEntryView } from '../../../domain/contract/student.js';
import { setLanguage } from '../../testing/english-texts.js';
import { HistoryList } from './HistoryList.js';

function makeEntry(facts: Partial<HistoryEntryView>): HistoryEntryView {
  return {
    at: 1_788_000_000,
    kind: 'created',
    by: 'you',
    site: null,
    message: null,
    placement: null,
    ssid: null,
    via: null,
    edited: null,
    consent: null,
    ...facts,
  };
}

const SITE = { id: 7, name: 'Mesa Middle' };

function renderHistory(...entries: Partial<HistoryEntryView>[]): (string | null)[] {
  render(<HistoryList history={entries.map(makeEntry)} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

beforeEach(() => setLanguage('en'));

describe('what has happened to an application', () => {
  it.each<[string, Partial<HistoryEntryView>, RegExp]>([
    ['who did it and when', {}, /^Student addedAugust 29, 2026, by you$/],
    [
      'at which site, in its own words',
      { kind: 'denied', by: 'the site', site: SITE, message: 'We are full.' },
      /^Declined: Mesa Middle.*, by the siteThe site wrote: We are full\.$/,
    ],
    [
      'what the office wrote, as it is',
      { kind: 'returned', by: 'the program', message: 'Which grade?' },
      /by the programWhich grade\?$/,
    ],
    [
      'no site where it means nothing',
      { kind: 'returned', by: 'the program', site: SITE },
      /^Application returned(?!.*Mesa Middle)/,
    ],
    [
      'which answers the office corrected',
      { kind: 'edited', by: 'the program', edited: { section: 'student', fields: ['zip', 'city'] } },
      /^Answers corrected.*Zip.*City|City.*Zip/,
    ],
    [
      'why a placement gave this spot',
      {
        kind: 'assigned',
        placement: {
          run: 3,
          rank: 2,
          priorities: ['sibling'],
          missed: [{ siteId: 8, siteName: 'Taos', reason: 'full' }],
          lottery: null,
          line: [],
        },
      },
      /Your second choice\. Taos was full\. Priority: brother or sister at the site\.$/,
    ],
  ])('has %s', (_, entry, words) => {
    const [item] = renderHistory(entry);
    expect(item).toMatch(words);
  });

  it('keeps the office’s numbers to the office', () => {
    const placement = { run: 3, rank: null, priorities: [], missed: [], lottery: 17, line: [] };
    const [item] = renderHistory({ kind: 'unplaced', by: 'the program', placement });
    expect(item).toMatch(/^No spot in the placement/);
    expect(item).not.toMatch(/17|Run 3/);
  });

  it('is in the order in which it’s given, under its own heading', () => {
    const items = renderHistory({ at: 1_788_100_000, kind: 'submitted' }, { kind: 'created' });
    expect(items.map((item) => item?.slice(0, 7))).toEqual(['Applica', 'Student']);
    expect(screen.getByRole('region', { name: 'What’s happened so far' })).toBeVisible();
  });

  it('is in Spanish, too', () => {
    setLanguage('es');
    const [item] = renderHistory({});
    expect(item).toMatch(/29 de agosto de 2026/);
  });
});
