import { DEFAULT_PLACEMENT_RULES } from '../forms/placement.js';
import { groupSiblings, getTier, getTierReasons, makeTierRule, type TieredStudent } from './run-input.js';
import { listOpenings, listWaiting, type WaitingGroup } from './waiting-order.js';

const rules = DEFAULT_PLACEMENT_RULES;
const site = { id: 1, district: 'Taos Schools', location: null };

const makeStudent = (id: string, lottery: number, facts: Partial<TieredStudent> = {}) => ({
  id,
  lottery,
  userId: id,
  home: null,
  incomingDistrict: null,
  outgoingDistrict: null,
  isLate: false,
  ...facts,
});

describe('a waitlist', () => {
  const students = [
    makeStudent('late', 1, { userId: 'family', isLate: true }),
    makeStudent('plain', 9),
    makeStudent('other', 4),
    makeStudent('district', 7, { incomingDistrict: 'TAOS SCHOOLS' }),
    makeStudent('sibling', 8, { userId: 'family' }),
  ];
  const siblings = groupSiblings([{ userId: 'family', siteId: 1 }]);

  it('is by tier, then lottery, with positions from 1', () => {
    const list = listWaiting(students, site, makeTierRule(rules, siblings));
    expect(list.map(({ id, tier, position }) => [id, tier, position])).toEqual([
      ['sibling', 1, 1],
      ['district', 2, 2],
      ['other', 3, 3],
      ['plain', 3, 4],
      ['late', 5, 5],
    ]);
  });

  it('follows other rules', () => {
    const others = { ...rules, priorities: ['district'], late: 'alike' } as const;
    const list = listWaiting(students, site, makeTierRule(others, siblings));
    expect(list.map(({ id }) => id)).toEqual(['district', 'late', 'other', 'sibling', 'plain']);
  });
});

describe('a tier', () => {
  it('says which priorities a child has, and whether it’s late', () => {
    for (const late of ['last', 'alike'] as const) {
      for (const held of [[], ['near'], ['district', 'near'], ['near', 'district', 'sibling']] as const) {
        const order = { priorities: ['near', 'district', 'sibling'], nearMiles: 10, late } as const;
        for (const isLate of [true, false]) {
          const tier = getTier(order, isLate, (priority) => (held as readonly string[]).includes(priority));
          const priorities = order.priorities.filter((one) => (held as readonly string[]).includes(one));
          expect(getTierReasons(tier, order)).toEqual({ priorities, late: isLate && late === 'last' });
        }
      }
    }
  });
});

describe('openings', () => {
  const makeGroup = (siteId: number, count: number, lottery: number, facts: Partial<WaitingGroup> = {}) => ({
    siteId,
    count,
    lottery,
    sibling: false,
    district: false,
    near: false,
    isLate: false,
    ...facts,
  });

  it('have the child with the lowest tier next, and among equals the one with the lowest number', () => {
    const openings = listOpenings(
      [
        makeGroup(1, 5, 1),
        makeGroup(1, 2, 30, { district: true, near: true }),
        makeGroup(1, 3, 20, { district: true }),
        makeGroup(1, 1, 2, { sibling: true, district: true, isLate: true }),
        makeGroup(2, 4, 7, { isLate: true }),
      ],
      rules,
    );
    expect([...openings]).toMatchObject([
      [1, { waiting: 11, tier: 2, next: { lottery: 20 } }],
      [2, { waiting: 4, tier: 7, next: { lottery: 7 } }],
    ]);
  });
});
