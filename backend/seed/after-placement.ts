import { getMetersBetween } from '../../domain/geo/distance.js';
import { shiftTime } from './calendar.js';
import type { OpenSeats } from './open-seats.js';
import type { Random } from './random.js';
import type { NewStudent } from './rows.js';
import type { SeedContext } from './seed-context.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { DemoSite } from './sites.js';

const ANSWERS = ['accepted', 'denied', 'withdrawn', 'recalled', 'unanswered'] as const;
export type SeatAnswer = (typeof ANSWERS)[number];
const ANSWER_WEIGHTS: Record<SeatAnswer, number> = {
  accepted: 900,
  denied: 38,
  withdrawn: 40,
  recalled: 8,
  unanswered: 14,
};
const RECALL_MESSAGE = 'The site had to give up a group. We are looking for another place for your child.';

/** Shares of the waiting children who get a seat, and of those, the ones too recent to have an answer. */
const FILLED = { share: 0.6, recently: 0.5 };
/** Always includes a weekday. */
export const RECENT_DAYS = 3;

export function drawAnswer(random: Random): SeatAnswer {
  return random.pickWeighted(ANSWERS, (answer) => ANSWER_WEIGHTS[answer]);
}

export function answerSeat(
  application: SimulatedApplication,
  site: DemoSite,
  answer: SeatAnswer,
  seats: OpenSeats,
): void {
  if (answer === 'unanswered') return;
  if (answer === 'denied') application.deny();
  else application.accept();
  if (answer === 'withdrawn') application.withdraw();
  if (answer === 'recalled') application.recall(RECALL_MESSAGE);
  if (answer !== 'accepted') seats.free(site, application.student.updatedAt);
}

export function fillSeats(
  { random, sites, calendar }: SeedContext,
  waiting: readonly SimulatedApplication[],
  seats: OpenSeats,
): void {
  const recently = shiftTime(calendar.today, -RECENT_DAYS);
  for (const application of waiting) {
    const { applicationSubmitted } = application.student;
    if (applicationSubmitted === null || applicationSubmitted > recently) continue;
    const site = listChoices(application.student, sites).find((choice) => seats.has(choice));
    if (!site || !random.drawChance(FILLED.share)) continue;
    application.waitUntil(seats.take(site));
    const isRecent = random.drawChance(FILLED.recently);
    if (isRecent) application.waitUntil(recently);
    application.assign(site);
    if (!isRecent) application.accept();
  }
}

export function findSeat(
  { sites }: SeedContext,
  { student }: SimulatedApplication,
  seats: OpenSeats,
): DemoSite {
  const choices = listChoices(student, sites);
  const [first] = choices;
  const getDistance = (site: DemoSite) =>
    first ? getMetersBetween(first.plan.school.location, site.plan.school.location) : 0;
  const others = sites.filter(({ plan }) => plan.grades.includes(student.grade ?? ''));
  const found = [...choices, ...others.toSorted((a, b) => getDistance(a) - getDistance(b))].find((site) =>
    seats.has(site),
  );
  if (!found) throw new Error('No site of the demo program has a free seat.');
  return found;
}

function listChoices(student: NewStudent, sites: readonly DemoSite[]): DemoSite[] {
  const { sitePreference1, sitePreference2, sitePreference3 } = student;
  return [sitePreference1, sitePreference2, sitePreference3].flatMap(
    (id) => sites.find(({ row }) => row.id === id) ?? [],
  );
}
