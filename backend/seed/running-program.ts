import type { Day } from '../../domain/fields/date-text.js';
import { formatProgramDates } from '../../domain/season/program-dates.js';
import { addDays } from '../../domain/season/season.js';
import type { Settings } from '../platform/settings/settings.js';
import { findTimeAtWork, shiftTime, getRunningDates, type RunningDates } from './calendar.js';
import { makeRunningFamily, type ApplyingTimes, type FamilyStory, type Applicants } from './demo-accounts.js';
import { makeFamilies, makeNewParents, makeWorld, type DemoWorld } from './demo-program.js';
import { DAYS_A_SEASON, toLastSeasonRow, makeLastSeason } from './last-season.js';
import { Random } from './random.js';
import type { SiteRow, UserRow } from './rows.js';
import { makeSecondApplications } from './second-applications.js';
import type { SimulatedApplication } from './simulated-application.js';
import { listUsers, type DemoSite } from './sites.js';

export interface RunningInput {
  firstDay: Day;
  lastDay: Day;
  now: Date;
  seed: number;
}

export interface RunningProgram extends DemoWorld {
  year: number;
  dates: RunningDates;
  last: { firstDay: Day; lastDay: Day; siteRows: SiteRow[]; families: Applicants[] };
  before: Applicants[];
  afterwards: Applicants[];
  stories: ReadonlyMap<FamilyStory, SimulatedApplication>;
  newParents: UserRow[];
}

const CHILDREN = { onTime: 1310, late: 16, afterwards: 150 };
const APPLY_WITHIN = { onTime: [20, 50, 90], late: [1], afterwards: [5, 15] };
const NEARBY_SHARE = 0.4;
const SECOND_AMONG = 100;
const MS_PER_DAY = 86_400_000;
const SIGNED_IN_HOURS = { fewest: 2, most: 140 };

export function makeRunningProgram(
  { stateFolder, programState: state, timeZone }: Settings,
  { firstDay, lastDay, now, seed }: RunningInput,
): RunningProgram {
  const year = Number(firstDay.slice(0, 4));
  const random = new Random(seed);
  const dates = getRunningDates(firstDay, timeZone);
  const last = getLastDays(firstDay, lastDay);
  // Sites and their people date from the previous year.
  const sitesFrom = shiftTime(dates.sitesFrom, -DAYS_A_SEASON);
  const programDates = formatProgramDates('en', { firstDay, lastDay });
  const places = { stateFolder, state, programYear: year, programDates, seed };
  const start = { ...dates, sitesFrom, applyWithin: APPLY_WITHIN.onTime, today: now };
  const world = makeWorld(places, start);
  const { context } = world;
  const siteRows = context.sites.map((site) => toLastSeasonRow(site, formatProgramDates('en', last)));
  for (const site of context.sites) reopen(random, site, now);

  context.isBeforePlacement = true;
  const times = getApplyingTimes(dates, sitesFrom, now);
  context.calendar = times.onTime;
  const onTime = makeFamilies(context, CHILDREN.onTime);
  const twice = makeSecondApplications(context, onTime.slice(0, SECOND_AMONG));
  context.calendar = times.late;
  const late = makeFamilies(context, CHILDREN.late);
  const demo = makeRunningFamily(context, world.facts, world.home, times);
  context.calendar = times.afterwards;
  const afterwards = makeFamilies(context, CHILDREN.afterwards);

  const families = [...onTime, ...twice, ...late, ...afterwards];
  acceptNearby(random.fork('nearby'), families);

  const lastSeason = {
    ...context,
    random: random.fork('last season'),
    isBeforePlacement: false,
    programYear: year - 1,
    calendar: {
      ...times.onTime,
      familiesFrom: shiftTime(dates.familiesFrom, -DAYS_A_SEASON),
      today: new Date(`${last.firstDay}T12:00Z`),
    },
  };
  const newParents = makeNewParents(context.people, { today: now });
  return {
    ...world,
    year,
    dates,
    last: { ...last, siteRows, families: makeLastSeason(lastSeason, onTime) },
    before: [...onTime, ...twice, ...late, ...demo.before],
    afterwards: [...afterwards, ...demo.afterwards],
    stories: demo.stories,
    newParents,
  };
}

function acceptNearby(random: Random, families: readonly Applicants[]): void {
  for (const { student } of families.flatMap(({ applications }) => applications)) {
    student.acceptsNearby = student.sitePreference2 !== null && random.drawChance(NEARBY_SHARE);
  }
}

/** The same weekdays one year earlier. */
function getLastDays(firstDay: Day, lastDay: Day): { firstDay: Day; lastDay: Day } {
  const first = addDays(firstDay, -DAYS_A_SEASON);
  const last = addDays(lastDay, -DAYS_A_SEASON);
  const end = `${first.slice(0, 4)}-12-31`;
  return { firstDay: first, lastDay: last > end ? end : last };
}

function getApplyingTimes(dates: RunningDates, sitesFrom: Date, now: Date): ApplyingTimes {
  const afterwardsFrom = shiftTime(dates.placedAt, 1);
  const daysLeft = Math.floor((now.getTime() - afterwardsFrom.getTime()) / MS_PER_DAY) - 1;
  return {
    onTime: { ...dates, sitesFrom, applyWithin: APPLY_WITHIN.onTime, today: dates.deadline },
    late: {
      sitesFrom,
      familiesFrom: dates.deadline,
      applyWithin: APPLY_WITHIN.late,
      today: dates.placedAt,
    },
    afterwards: {
      sitesFrom,
      familiesFrom: afterwardsFrom,
      applyWithin: [...APPLY_WITHIN.afterwards, daysLeft],
      today: now,
    },
  };
}

function reopen(random: Random, { row, people }: DemoSite, now: Date): void {
  row.days = 'Monday to Friday';
  row.verifiedAt &&= shiftTime(row.verifiedAt, DAYS_A_SEASON);
  if (row.status === 'open') row.statusChangedAt &&= shiftTime(row.statusChangedAt, DAYS_A_SEASON);
  for (const { user, role } of people.members) {
    const mustAnswer = role === 'coordinator' || role === 'staff';
    const hours = random.drawBetween(SIGNED_IN_HOURS.fewest, SIGNED_IN_HOURS.most);
    if (mustAnswer || user.lastLoginAt) user.lastLoginAt = findTimeAtWork(shiftTime(now, -hours / 24));
  }
}

export function groupUsersByPhase({ context, last, before, afterwards, newParents }: RunningProgram): {
  earlier: UserRow[];
  before: UserRow[];
  afterwards: UserRow[];
} {
  const listParents = (families: readonly Applicants[]) => families.map(({ user }) => user);
  const earlier = new Set([...context.admins, ...listUsers(context.sites), ...listParents(last.families)]);
  const applied = new Set(listParents(before));
  return {
    earlier: [...earlier],
    before: [...applied].filter((user) => !earlier.has(user)),
    afterwards: [...listParents(afterwards).filter((user) => !applied.has(user)), ...newParents],
  };
}
