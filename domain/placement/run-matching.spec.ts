import fc from 'fast-check';
import { match } from './run-matching.js';

/** Each student's preferences, best first, as [site, tier]; students are in lottery order. */
interface Case {
  students: (readonly (readonly [site: number, tier: number])[])[];
  seats: number[];
}

const RANKS = 3;

function solve({ students, seats }: Case): (number | null)[] {
  const choices = new Int32Array(students.length * RANKS).fill(-1);
  const tiers = new Uint8Array(choices.length);
  for (const [student, preferences] of students.entries()) {
    for (const [rank, [site, tier]] of preferences.entries()) {
      choices[student * RANKS + rank] = site;
      tiers[student * RANKS + rank] = tier;
    }
  }
  const ranks = match({ ranks: RANKS, choices, tiers, seats: Int32Array.from(seats) });
  return [...ranks].map((rank, student) => (rank < 0 ? null : choices[student * RANKS + rank]!));
}

/** 0 is the first preference; without a seat, it's worse than all of them. */
function getRank({ students }: Case, student: number, site: number | null): number {
  const rank = students[student]!.findIndex(([wanted]) => wanted === site);
  return rank < 0 ? RANKS : rank;
}

const getTier = ({ students }: Case, student: number, site: number): number =>
  students[student]!.find(([wanted]) => wanted === site)![1];

function isAhead(given: Case, one: number, other: number, site: number): boolean {
  return (
    getTier(given, one, site) - getTier(given, other, site) < 0 ||
    (getTier(given, one, site) === getTier(given, other, site) && one < other)
  );
}

const isWithinSeats = ({ seats }: Case, result: readonly (number | null)[]): boolean =>
  seats.every((count, site) => result.filter((got) => got === site).length <= count);

/** Students and sites that would rather have each other than what the result gives them. */
function findBlockingPairs(given: Case, result: readonly (number | null)[]): string[] {
  const seated = given.seats.map((_, site) =>
    [...result.keys()].filter((student) => result[student] === site),
  );
  return given.students.flatMap((preferences, student) =>
    preferences
      .slice(0, getRank(given, student, result[student]!))
      .filter(
        ([site]) =>
          seated[site]!.length < given.seats[site]! ||
          seated[site]!.some((other) => isAhead(given, student, other, site)),
      )
      .map(([site]) => `${student} at ${site}`),
  );
}

/** Every way to give each student one of the preferences or nothing, within the seats. */
function listAllResults(given: Case): (number | null)[][] {
  return given.students
    .reduce<(number | null)[][]>(
      (results, preferences) =>
        results.flatMap((result) =>
          [null, ...preferences.map(([site]) => site)].map((site) => [...result, site]),
        ),
      [[]],
    )
    .filter((result) => isWithinSeats(given, result));
}

function makeAnyCase(students: number, sites: number, seats: number): fc.Arbitrary<Case> {
  return fc.integer({ min: 1, max: sites }).chain((count) =>
    fc.record({
      students: fc.array(
        fc.uniqueArray(fc.tuple(fc.nat(count - 1), fc.nat(7)), {
          maxLength: Math.min(RANKS, count),
          selector: ([site]) => site,
        }),
        { maxLength: students, size: 'max' },
      ),
      seats: fc.array(fc.nat(seats), { minLength: count, maxLength: count, size: 'max' }),
    }),
  );
}

describe('a small matching', () => {
  it('is the stable one that’s best for every student, found by trying them all', () => {
    fc.assert(
      fc.property(makeAnyCase(6, 4, 3), (given) => {
        const stable = listAllResults(given).filter(
          (result) => findBlockingPairs(given, result).length === 0,
        );
        const best = given.students.map((_, student) =>
          Math.min(...stable.map((result) => getRank(given, student, result[student]!))),
        );
        const ranks = solve(given).map((site, student) => getRank(given, student, site));
        expect(stable.length).toBeGreaterThan(0);
        expect(ranks).toEqual(best);
      }),
      { numRuns: 4_000 },
    );
  });

  it('isn’t the best for the sites where the two differ', () => {
    // Each site would rather have the other one's student.
    const given: Case = {
      students: [
        [
          [0, 1],
          [1, 0],
        ],
        [
          [1, 1],
          [0, 0],
        ],
      ],
      seats: [1, 1],
    };
    expect(findBlockingPairs(given, [1, 0])).toEqual([]);
    expect(solve(given)).toEqual([0, 1]);
  });

  it('gives a seat to a lower tier although the other one asked first, who then gets the next preference', () => {
    const given: Case = {
      students: [
        [
          [0, 3],
          [1, 3],
        ],
        [[0, 2]],
        [[1, 3]],
      ],
      seats: [1, 1],
    };
    expect(solve(given)).toEqual([1, 0, null]);
    // By first preferences alone, the last student would have kept the second site.
    expect(findBlockingPairs(given, [null, 0, 1])).toEqual(['0 at 1']);
  });

  it.each<[string, Case, (number | null)[]]>([
    ['no students', { students: [], seats: [3] }, []],
    ['no sites', { students: [[], []], seats: [] }, [null, null]],
    ['no seats', { students: [[[0, 0]], [[0, 0]]], seats: [0] }, [null, null]],
    ['more seats than students', { students: [[[0, 0]], [[0, 1]]], seats: [1_000_000] }, [0, 0]],
    ['the lottery among equals', { students: [[[0, 1]], [[0, 1]], [[0, 1]]], seats: [2] }, [0, 0, null]],
  ])('with %s', (_, given, result) => {
    expect(solve(given)).toEqual(result);
  });
});

describe('a large matching', () => {
  const large = makeAnyCase(400, 30, 20);

  it('has no two who would rather have each other, and nobody past the seats', () => {
    fc.assert(
      fc.property(large, (given) => {
        const result = solve(given);
        expect(isWithinSeats(given, result)).toBe(true);
        expect(findBlockingPairs(given, result)).toEqual([]);
      }),
    );
  });

  it('makes nobody worse off when a seat is added', () => {
    fc.assert(
      fc.property(large, fc.nat(), (given, any) => {
        const seats = given.seats.map((count, site) => count + (site === any % given.seats.length ? 1 : 0));
        const [before, after] = [solve(given), solve({ ...given, seats })];
        const worse = given.students.filter(
          (_, student) =>
            getRank(given, student, after[student]!) > getRank(given, student, before[student]!),
        );
        expect(worse).toEqual([]);
      }),
    );
  });

  it('makes nobody else better off when a student joins last', () => {
    fc.assert(
      fc.property(large, (given) => {
        if (given.students.length === 0) return;
        const without = solve({ ...given, students: given.students.slice(0, -1) });
        const result = solve(given);
        const better = without.filter(
          (site, student) => getRank(given, student, result[student]!) < getRank(given, student, site),
        );
        expect(better).toEqual([]);
      }),
    );
  });

  it('gains nobody anything to name another order', () => {
    fc.assert(
      fc.property(makeAnyCase(12, 5, 3), fc.nat(), (given, any) => {
        if (given.students.length === 0) return;
        const liar = any % given.students.length;
        const honest = getRank(given, liar, solve(given)[liar]!);
        const [first, second, third] = given.students[liar]!;
        const others = [
          [second, first, third],
          [third, first, second],
          [first, third, second],
          [second, third, first],
          [third, second, first],
          [second],
          [third],
        ].map((order) => order.filter((preference) => preference !== undefined));
        for (const order of others) {
          const students = given.students.map((preferences, student) =>
            student === liar ? order : preferences,
          );
          const got = solve({ ...given, students })[liar]!;
          expect(getRank(given, liar, got)).toBeGreaterThanOrEqual(honest);
        }
      }),
      { numRuns: 500 },
    );
  });
});
