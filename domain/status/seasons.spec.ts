import {
  canApplyAgain,
  listCurrentChildren,
  listEarlierChildren,
  isRepeated,
  isToConfirmOnCard,
} from './seasons.js';

function makeCard(id: string, season: number, columns: { childId?: string; removed?: boolean } = {}) {
  return {
    id,
    childId: id,
    season,
    removed: false,
    studentSectionComplete: true,
    guardianSectionComplete: true,
    emergencySectionComplete: false,
    preferenceSectionComplete: true,
    ...columns,
  };
}

const NOTHING_COMPLETE = {
  studentSectionComplete: false,
  guardianSectionComplete: false,
  emergencySectionComplete: false,
  preferenceSectionComplete: false,
};

describe('the children of a family', () => {
  const cards = [
    makeCard('a', 2024),
    makeCard('b', 2025),
    makeCard('c', 2024),
    makeCard('d', 2026),
    makeCard('e', 2027),
  ];
  const listIds = (of: { id: string }[]) => of.map(({ id }) => id);

  it('are those of this season, in the order they were added, with those of a newer one', () => {
    expect(listIds(listCurrentChildren(cards, 2026))).toEqual(['d', 'e']);
  });

  it('are apart from those of earlier seasons, the newest season first', () => {
    expect(listIds(listEarlierChildren(cards, 2026))).toEqual(['b', 'a', 'c']);
    expect(listEarlierChildren(cards, 2024)).toEqual([]);
  });
});

describe('applying again', () => {
  const first = makeCard('ana24', 2024);
  const second = makeCard('ana25', 2025, { childId: 'ana24' });
  const other = makeCard('ben24', 2024);

  it('is offered on a child’s newest application', () => {
    const cards = [first, second, other];
    expect(cards.filter((one) => canApplyAgain(one, cards, 2026))).toEqual([second, other]);
  });

  it('isn’t offered for a child with an application this season, even a removed one', () => {
    for (const removed of [false, true]) {
      const again = makeCard('ana26', 2026, { childId: 'ana24', removed });
      const cards = [first, second, again];
      expect(cards.filter((one) => canApplyAgain(one, cards, 2026))).toEqual([]);
    }
  });

  it('isn’t offered on a removed application, nor while its season runs', () => {
    const removed = makeCard('ana24', 2024, { removed: true });
    expect(canApplyAgain(removed, [removed], 2026)).toBe(false);
    expect(canApplyAgain(first, [first], 2024)).toBe(false);
  });

  it('makes an application with the child’s first one as its origin', () => {
    expect([first, second].map(isRepeated)).toEqual([false, true]);
  });
});

describe('a section to confirm on a card', () => {
  const before = makeCard('ana24', 2024);
  const after = { ...makeCard('ana25', 2025, { childId: 'ana24' }), ...NOTHING_COMPLETE };

  it('was complete on the child’s last application', () => {
    const isAsked = (section: 'student' | 'emergency' | 'preference') =>
      isToConfirmOnCard(section, after, [before, after]);
    expect([isAsked('student'), isAsked('emergency'), isAsked('preference')]).toEqual([true, false, false]);
  });

  it('is no longer one once it’s complete', () => {
    const done = { ...after, studentSectionComplete: true };
    expect(isToConfirmOnCard('student', done, [before, done])).toBe(false);
  });

  it('isn’t taken from another child or a later season', () => {
    const cards = [makeCard('ben24', 2024), makeCard('ana26', 2026, { childId: 'ana24' }), after];
    expect(isToConfirmOnCard('student', after, cards)).toBe(false);
  });
});
