import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { catalogs } from '../../../../domain/testing/catalogs.js';
import { formatSentence } from '../../../../domain/messages/sentence.js';
import { getRefusalCode } from '../../../../domain/placement/moves.js';
import { getAssignVerb, getNextUpWords, getRefusalTitle } from './decision-words.js';
import type { NextUp } from './look-up-next.js';

describe('the verb on the button that assigns all the same', () => {
  it.each([
    [['declinedThere'], 'assign.yes'],
    [['withdrewThere', 'reassign'], 'assign.yesReassign'],
    [['reassign', 'overCapacity'], 'assign.yesOver'],
  ] as const)('for %j is %s', (reasons, verb) => {
    expect(getAssignVerb(reasons)).toBe(verb);
  });
});

describe('the title over a refusal', () => {
  it.each([
    ['move.noSite', 'assign.noSiteTitle'],
    ['move.siteAlreadyAssigned', 'assign.sameTitle'],
    ['move.siteNotTaking', 'assign.refusedTitle'],
    ['move.siteNotVerified', 'assign.refusedTitle'],
    ['move.isRemoved', 'assign.changedTitle'],
    ['move.notRecallable', 'assign.changedTitle'],
  ] as const)('%s is %s', (refusal, title) => {
    expect(getRefusalTitle(getRefusalCode(refusal))).toBe(title);
  });

  it('is that things have changed where no reason is named', () => {
    expect(getRefusalTitle(undefined)).toBe('assign.changedTitle');
  });
});

describe('what is said about the next application', () => {
  const describeNextUp = (nextUp: NextUp) =>
    getNextUpWords(nextUp, (key, params) => formatSentence(catalogs.en, 'en', key, params), 'en');
  const next = {
    ...{ firstName: 'Ana', lastName: 'Begay', status: 'unassigned' },
    ...{ applicationSubmitted: Date.UTC(2025, 2, 12, 18) / 1000, updatedOn: 0 },
  } as ApplicationDetail;

  it('names the student who waits, and since when', () => {
    const { title, text } = describeNextUp({ state: 'found', next });
    expect([title, text]).toEqual([
      'Next pending application',
      'Ana Begay, submitted Mar 12, 2025, is waiting for a site.',
    ]);
  });

  it('doesn’t say that a student waits who has a site', () => {
    const { title, text } = describeNextUp({ state: 'found', next: { ...next, status: 'accepted' } });
    expect(title).toBe('Next match');
    expect(text).toMatch(/^Ana Begay also matches the filters of your list\./);
  });

  it('differs between an empty filtered list and nobody waiting at all', () => {
    const whole = describeNextUp({ state: 'none', isFiltered: false });
    const filtered = describeNextUp({ state: 'none', isFiltered: true });
    expect(whole.text).toBe('No other application is waiting for a site.');
    expect(whole.title).toBe('No pending applications');
    // Others may be waiting, or match without waiting.
    expect(filtered.title).toBe('No other match');
    expect(filtered.text).toMatch(/clear them in the list\.$/);
  });

  it('says that the decision is saved where the next one couldn’t be looked up', () => {
    expect(describeNextUp({ state: 'failed' }).text).toMatch(/^What you just did is saved\./);
  });
});
