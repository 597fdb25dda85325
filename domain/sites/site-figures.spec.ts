import { catalogs } from '../testing/catalogs.js';
import { formatSentence } from '../messages/sentence.js';
import {
  getAvailability,
  countFreeSeats,
  describeInstructorsNeeded,
  describeInstructors,
  isFullNow,
  isPastUsableSeats,
  getSeatLimit,
  countOpenings,
  describeSeatsPastPlan,
  getSeatsToOpen,
  describeSeatsToOpen,
  addUp,
  countUsableSeats,
} from './site-figures.js';

const FIGURES = {
  studentCapacity: 8,
  instructorCapacity: 2,
  instructorCount: 3,
  enrollmentCount: 10,
  pendingCount: 1,
  waitlistCount: 4,
  overdueCount: 1,
  usableSeats: 8,
  freeSeats: 0,
  confirmed: 6,
  unconfirmed: 3,
  noShows: 2,
  callsToMake: 5,
  callsMade: 4,
};

const TAKING = { status: 'open', isVerified: true } as const;

describe('the figures of sites', () => {
  it('say how many seats are left, also where that is less than nothing, but no fewer openings than none', () => {
    expect([getAvailability(FIGURES), countOpenings(FIGURES)]).toEqual([-2, 0]);
  });

  it('are summed up without the canceled sites, as the metrics are', () => {
    const canceled = { ...FIGURES, status: 'canceled' } as const;
    expect(addUp([{ ...FIGURES, status: 'open' }, canceled, { ...FIGURES, status: null }])).toEqual({
      count: 2,
      studentCapacity: 16,
      instructorCapacity: 4,
      instructorCount: 6,
      enrollmentCount: 20,
      pendingCount: 2,
      waitlistCount: 8,
      overdueCount: 2,
      usableSeats: 16,
      freeSeats: 0,
      confirmed: 12,
      unconfirmed: 6,
      noShows: 4,
      callsToMake: 10,
      callsMade: 8,
    });
    expect(addUp([canceled]).count).toBe(0);
  });
});

describe('the seats of a site', () => {
  const makeFigures = (studentCapacity: number, instructorCount: number, enrollmentCount = 0) => ({
    studentCapacity,
    instructorCount,
    enrollmentCount,
    ...TAKING,
  });
  const makeOpened = (instructors: number, seats: number) => ({ instructors, seats });

  it.each([
    // capacity, instructors, enrolled: usable, free, limited by, and what more instructors open
    [makeFigures(16, 2), 8, 8, 'instructors', makeOpened(2, 8)],
    [makeFigures(16, 2, 5), 8, 3, 'instructors', makeOpened(2, 8)],
    [makeFigures(16, 4, 5), 16, 11, 'capacity', null],
    [makeFigures(16, 5), 16, 16, 'capacity', null],
    [makeFigures(17, 4, 16), 16, 0, 'instructors', makeOpened(1, 1)],
    [makeFigures(18, 2), 8, 8, 'instructors', makeOpened(3, 10)],
    [makeFigures(16, 0), 0, 0, 'instructors', makeOpened(4, 16)],
    [makeFigures(0, 0), 0, 0, 'capacity', null],
    [makeFigures(0, 3), 0, 0, 'capacity', null],
    // Students assigned by hand may have no instructor: more instructors don't open those seats.
    [makeFigures(16, 2, 12), 8, 0, 'instructors', makeOpened(2, 4)],
    [makeFigures(16, 2, 16), 8, 0, 'instructors', null],
    [makeFigures(16, 2, 20), 8, 0, 'instructors', null],
  ])('%j: %d usable, %d free, limited by %s', (site, usable, free, limit, more) => {
    expect(countUsableSeats(site)).toBe(usable);
    expect(countFreeSeats(site)).toBe(free);
    expect(getSeatLimit(site)).toBe(limit);
    expect(getSeatsToOpen(site)).toEqual(more);
  });

  it.each([
    [makeFigures(16, 2), '2 more instructors open 8 seats', '2 instructores más abren 8 lugares'],
    [makeFigures(9, 2), '1 more instructor opens 1 seat', '1 instructor más abre 1 lugar'],
    [makeFigures(16, 4), null, null],
    [
      makeFigures(24, 4, 23),
      '23 students, but instructors for only 16: you need 2 more',
      '23 estudiantes, pero instructores para solo 16: faltan 2',
    ],
    [
      makeFigures(16, 0, 1),
      '1 student, but no instructor: you need 1',
      '1 estudiante, pero ningún instructor: falta 1',
    ],
  ])('of %j: “%s”', (site, english, spanish) => {
    expect(describeSeatsToOpen(site, (key, params) => formatSentence(catalogs.en, 'en', key, params))).toBe(
      english,
    );
    expect(describeSeatsToOpen(site, (key, params) => formatSentence(catalogs.es, 'es', key, params))).toBe(
      spanish,
    );
  });

  it.each([
    [2, 4, '2 of 4 instructors, 2 openings left'],
    [4, 4, '4 of 4 instructors. 2 more instructors open 8 seats.'],
    [5, 4, '5 instructors, 4 planned. 1 more instructor opens 4 seats.'],
    [6, 6, '6 of 6 instructors, no openings left'],
    [7, 6, '7 instructors, 6 planned'],
    [2, 0, '2 instructors. The site hasn’t set an instructor capacity yet.'],
  ])('with %i of %i instructors for 24 students: “%s”', (instructorCount, instructorCapacity, said) => {
    const site = { ...makeFigures(24, instructorCount), instructorCapacity };
    expect(describeInstructors(site, (key, params) => formatSentence(catalogs.en, 'en', key, params))).toBe(
      said,
    );
  });

  it.each([
    [4, 5, '1 more instructor opens 4 seats'],
    [4, 4, '1 more instructor opens 4 seats, but the site plans for only 4 instructors'],
    [3, 4, '2 more instructors open 8 seats, but the site plans for only 4 instructors'],
    [4, 0, '1 more instructor opens 4 seats, but the site hasn’t planned for any instructors yet'],
    [5, 5, null],
  ])('with %i of %i instructors for 20 students, beside the openings: “%s”', (count, planned, said) => {
    const site = { ...makeFigures(20, count), instructorCapacity: planned };
    expect(describeSeatsPastPlan(site, (key, params) => formatSentence(catalogs.en, 'en', key, params))).toBe(
      said,
    );
  });

  it('doesn’t speak of the plan while students have no instructor', () => {
    const site = { ...makeFigures(24, 4, 23), instructorCapacity: 4 };
    expect(describeSeatsPastPlan(site, (key, params) => formatSentence(catalogs.en, 'en', key, params))).toBe(
      '23 students, but instructors for only 16: you need 2 more',
    );
  });

  it('doesn’t speak of openings while students have no instructor', () => {
    const site = { ...makeFigures(24, 4, 23), instructorCapacity: 5 };
    expect(describeInstructors(site, (key, params) => formatSentence(catalogs.en, 'en', key, params))).toBe(
      '4 of 5 instructors. 23 students, but instructors for only 16: you need 2 more.',
    );
  });

  it.each([
    { status: 'open', isVerified: false },
    { status: 'pending', isVerified: true },
    { status: 'canceled', isVerified: true },
  ] as const)('don’t open where no child can be placed: %j', (taking) => {
    const site = { ...makeFigures(16, 2), ...taking, instructorCapacity: 2 };
    const said = [describeSeatsToOpen, describeSeatsPastPlan].map((say) =>
      say(site, (key, params) => formatSentence(catalogs.en, 'en', key, params)),
    );
    expect([isFullNow(site), ...said]).toEqual([true, null, null]);
    expect(describeInstructors(site, (key, params) => formatSentence(catalogs.en, 'en', key, params))).toBe(
      '2 of 2 instructors, no openings left',
    );
    expect(isFullNow({ ...site, ...TAKING })).toBe(false);
  });

  it.each([
    [24, 4, '24 students need 6 instructors.'],
    [23, 6, null],
    [1, 0, '1 student needs 1 instructor.'],
    [0, 0, null],
  ])('for %i students and %i instructors, the form says %j', (studentCapacity, instructorCapacity, said) => {
    const site = { studentCapacity, instructorCapacity };
    expect(
      describeInstructorsNeeded(site, (key, params) => formatSentence(catalogs.en, 'en', key, params)),
    ).toBe(said);
  });

  it('may be given past the instructors, which is said', () => {
    expect(
      [makeFigures(16, 2, 7), makeFigures(16, 2, 8), makeFigures(16, 2, 12)].map(isPastUsableSeats),
    ).toEqual([false, true, true]);
  });
});
