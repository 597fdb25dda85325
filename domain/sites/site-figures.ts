import { STUDENTS_PER_INSTRUCTOR } from '../enums/enums.js';
import type { SiteFigures, SiteRow, SiteSeats, SiteTotals } from '../contract/site.js';
import type { SeatLimit } from '../enums/placement.js';
import type { MessageKey, MessageParams } from '../messages/keys.js';
import { takesStudents, type TakingSite } from '../status/site-status.js';

export function countOpenings({
  instructorCapacity,
  instructorCount,
}: Pick<SiteFigures, 'instructorCapacity' | 'instructorCount'>): number {
  return Math.max(0, instructorCapacity - instructorCount);
}

/** Negative where students were assigned past the capacity. */
export function getAvailability({
  studentCapacity,
  enrollmentCount,
}: Pick<SiteFigures, 'studentCapacity' | 'enrollmentCount'>): number {
  return studentCapacity - enrollmentCount;
}

export type SeatFigures = Pick<SiteFigures, 'studentCapacity' | 'instructorCount' | 'enrollmentCount'>;

function countTaughtSeats({ instructorCount }: Pick<SeatFigures, 'instructorCount'>): number {
  return STUDENTS_PER_INSTRUCTOR * instructorCount;
}

export function countUsableSeats(figures: Omit<SeatFigures, 'enrollmentCount'>): number {
  return Math.min(figures.studentCapacity, countTaughtSeats(figures));
}

export function countOverbookedSeats(seats: number, overbookPercent = 0): number {
  // Multiplies whole numbers first: seats * 1.1 isn't exact.
  return Math.floor((seats * (100 + overbookPercent)) / 100);
}

export function countFreeSeats(site: SeatFigures & TakingSite, seats = countUsableSeats(site)): number {
  return takesStudents(site) ? Math.max(0, seats - site.enrollmentCount) : 0;
}

export function isFullNow(site: SeatFigures & TakingSite): boolean {
  return countFreeSeats(site) === 0;
}

export function getSeatLimit(figures: Omit<SeatFigures, 'enrollmentCount'>): SeatLimit {
  return countTaughtSeats(figures) < figures.studentCapacity ? 'instructors' : 'capacity';
}

export function getSiteSeats(figures: SeatFigures & TakingSite): SiteSeats {
  return {
    usableSeats: countUsableSeats(figures),
    freeSeats: countFreeSeats(figures),
    limitedBy: getSeatLimit(figures),
  };
}

/** Seats that students already have don't count. Null if more instructors open none. */
export function getSeatsToOpen(
  figures: SeatFigures & TakingSite,
): { instructors: number; seats: number } | null {
  if (!takesStudents(figures)) return null;
  const { studentCapacity, enrollmentCount } = figures;
  const untaken = Math.max(0, countUsableSeats(figures) - enrollmentCount);
  const seats = Math.max(0, studentCapacity - enrollmentCount) - untaken;
  const untaught = studentCapacity - countTaughtSeats(figures);
  return seats > 0 ? { instructors: Math.ceil(untaught / STUDENTS_PER_INSTRUCTOR), seats } : null;
}

type Text = (key: MessageKey, params: MessageParams) => string;

function countInstructorsFor(students: number): number {
  return Math.ceil(students / STUDENTS_PER_INSTRUCTOR);
}

/** For students without an instructor, or to open seats: "2 more instructors open 8 seats". */
export function describeSeatsToOpen(figures: SeatFigures & TakingSite, text: Text): string | null {
  const { enrollmentCount, instructorCount } = figures;
  const seats = countTaughtSeats(figures);
  if (enrollmentCount > seats) {
    return text(seats === 0 ? 'sites.noInstructors' : 'sites.tooFewInstructors', {
      students: text('sites.students', { count: enrollmentCount }),
      seats,
      count: countInstructorsFor(enrollmentCount) - instructorCount,
    });
  }
  const more = getSeatsToOpen(figures);
  if (!more) return null;
  return text('sites.moreInstructors', {
    count: more.instructors,
    seats: text('sites.seats', { count: more.seats }),
  });
}

/** Like `describeSeatsToOpen`, but also where the site plans for too few instructors. */
export function describeSeatsPastPlan(
  figures: SeatFigures & TakingSite & Pick<SiteFigures, 'instructorCapacity'>,
  text: Text,
): string | null {
  const more = describeSeatsToOpen(figures, text);
  const needed = getSeatsToOpen(figures)?.instructors ?? 0;
  const isShort = figures.enrollmentCount > countTaughtSeats(figures);
  if (more === null || isShort || needed <= countOpenings(figures)) return more;
  const { instructorCapacity: count } = figures;
  if (count === 0) return text('sites.moreUnplanned', { more });
  return text('sites.morePastPlan', { more, instructors: text('sites.instructors', { count }) });
}

export function describeInstructors(
  figures: SeatFigures & TakingSite & Pick<SiteFigures, 'instructorCapacity'>,
  text: Text,
): string {
  const { instructorCapacity: capacity, instructorCount: count } = figures;
  if (capacity === 0) return text('sitePeople.instructorsAlone', { count });
  const have = text(count > capacity ? 'sitePeople.over' : 'sitePeople.instructorsOf', { count, capacity });
  const left = countOpenings(figures);
  const isShort = figures.enrollmentCount > countTaughtSeats(figures);
  if (left > 0 && !isShort) return `${have}, ${text('sitePeople.openings', { count: left })}`;
  const more = describeSeatsToOpen(figures, text);
  if (more !== null) return `${have}. ${more}.`;
  return count > capacity ? have : `${have}, ${text('sitePeople.noOpenings', {})}`;
}

/** "24 students need 6 instructors."; null if the two capacities fit. */
export function describeInstructorsNeeded(
  { studentCapacity, instructorCapacity }: Pick<SiteFigures, 'studentCapacity' | 'instructorCapacity'>,
  text: Text,
): string | null {
  const needed = countInstructorsFor(studentCapacity);
  if (instructorCapacity >= needed) return null;
  return text('siteHint.instructorsNeeded', {
    count: studentCapacity,
    instructors: text('sites.instructors', { count: needed }),
  });
}

/** One more student would have no instructor; we say so but don't refuse. */
export function isPastUsableSeats(figures: SeatFigures): boolean {
  return figures.enrollmentCount >= countUsableSeats(figures);
}

/** The site has families to call, and hasn't called any in the last seven days. */
export function isNotCalling({
  callsToMake,
  callsMade,
}: Pick<SiteRow, 'callsToMake' | 'callsMade'>): boolean {
  return callsToMake > 0 && callsMade === 0;
}

const NONE: SiteTotals = {
  count: 0,
  studentCapacity: 0,
  instructorCapacity: 0,
  instructorCount: 0,
  enrollmentCount: 0,
  pendingCount: 0,
  waitlistCount: 0,
  overdueCount: 0,
  usableSeats: 0,
  freeSeats: 0,
  confirmed: 0,
  unconfirmed: 0,
  noShows: 0,
  callsToMake: 0,
  callsMade: 0,
};

type CountedSite = Pick<SiteRow, 'status' | Exclude<keyof SiteTotals, 'count'>>;

/** Canceled sites don't count. One site's instructors don't make another's seats usable. */
export function addUp(sites: readonly CountedSite[]): SiteTotals {
  const totals = { ...NONE };
  for (const site of sites) {
    if (site.status === 'canceled') continue;
    for (const name of Object.keys(NONE) as (keyof SiteTotals)[]) {
      totals[name] += name === 'count' ? 1 : site[name];
    }
  }
  return totals;
}
