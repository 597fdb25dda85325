import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { State } from '../../domain/enums/states.js';
import { demoCalendar, type DemoCalendar } from './calendar.js';
import { familySize, makeChildren } from './children.js';
import { joinHomeSite, makeAdmin, tellDemoFamily } from './demo-accounts.js';
import { makeFamily } from './families.js';
import { makeInterestedSites } from './interested-sites.js';
import { mailsOf } from './mails.js';
import { PeopleMaker } from './people.js';
import { Random } from './random.js';
import type { DemoProgram, UserRow } from './rows.js';
import { SchoolFinder } from './school-finder.js';
import { Seats } from './seats.js';
import { planSites } from './site-plans.js';
import { makeSites, membersOf, usersOf } from './sites.js';
import { readDemoPack, readSchools, readZips } from './state-pack.js';
import type { Story } from './story.js';
import { liveApplication, type Ending } from './students.js';
import type { World } from './world.js';

/** What a demo program is made from: a state, a season, and the number that all its chance comes from. */
export interface DemoInput {
  stateFolder: string;
  state: State;
  programYear: number;
  programDates: string;
  /** Where the links of the demo's letters lead. */
  appUrl: string;
  seed: number;
}

const STUDENTS = 1500;
const OTHER_ADMINS = 3;
const NEWCOMERS = 8;
const FIRST_SSID = 104_729_000;
const SSID_STEP = 7_919;

/** How many of a hundred applications end how; seats run out, so more stay unassigned. */
const ENDING_WEIGHTS: Record<ApplicationStatus, number> = {
  incomplete: 17,
  unassigned: 12,
  assigned: 13,
  declined: 4,
  accepted: 44,
  withdrawn: 4,
  returned: 3,
  removed: 3,
};
/** How far the incomplete ones got: none of the sections, one, two, three. */
const SECTION_WEIGHTS = [20, 30, 30, 20];
/** Siblings mostly fare alike. */
const LIKE_SIBLING_SHARE = 0.6;

/** Makes a whole program out of a state's real schools and synthetic people; the same input makes the same program. */
export function makeDemoProgram({
  stateFolder,
  state,
  programYear,
  programDates,
  appUrl,
  seed,
}: DemoInput): DemoProgram {
  const random = new Random(seed);
  const pack = readDemoPack(stateFolder);
  const schools = readSchools(stateFolder);
  const zips = readZips(stateFolder);
  const calendar = demoCalendar(programYear);
  const people = new PeopleMaker(random.fork('people'), pack);

  const admins = [makeAdmin(people, calendar, pack.facts), ...otherAdmins(people, calendar.sitesFrom)];
  const plans = planSites(random.fork('plans'), schools, pack.facts.siteSchool);
  const sites = makeSites(random.fork('sites'), people, { state, programDates, calendar }, plans);
  const home = sites.find(({ plan }) => plan.isHome);
  if (!home) throw new Error('The demo program has no home site.');
  joinHomeSite(people, calendar, pack.facts, home);
  const interested = makeInterestedSites(random.fork('interest'), people, calendar, zips, sites.length + 1);

  const world: World = {
    random: random.fork('students'),
    people,
    state,
    programYear,
    calendar,
    zips,
    schools: new SchoolFinder(schools),
    sites,
    seats: new Seats(),
    admins,
    nextSsid: ssids(),
  };
  const demoFamily = tellDemoFamily(world, pack.facts, home);
  const families = tellFamilies(world, STUDENTS - demoFamily.stories.length);
  const stories = [...demoFamily.stories, ...families.stories];
  const newcomers = makeNewcomers(people, calendar);

  const program = {
    users: [...admins, ...usersOf(sites), demoFamily.user, ...families.users, ...newcomers],
    sites: [...sites.map(({ row }) => row), ...interested],
    members: membersOf(sites),
    students: stories.map(({ student }) => student),
    history: stories.flatMap(({ history }) => history).sort((a, b) => a.at.getTime() - b.at.getTime()),
    denials: stories.flatMap(({ denials }) => denials),
    withdrawals: stories.flatMap(({ withdrawals }) => withdrawals),
  };
  return { ...program, messages: mailsOf(program, appUrl) };
}

function otherAdmins(people: PeopleMaker, from: Date): UserRow[] {
  return Array.from({ length: OTHER_ADMINS }, () => people.user(people.adult(), 'admin', from));
}

/** Parents who have only just registered, and one whose second account the office has shut. */
function makeNewcomers(people: PeopleMaker, { today }: DemoCalendar): UserRow[] {
  return Array.from({ length: NEWCOMERS }, (_, at) => ({
    ...people.user(people.adult(), 'user', today),
    emailProvenAt: null,
    deletedAt: at === 0 ? today : null,
  }));
}

function ssids(): () => string {
  let next = FIRST_SSID;
  return () => String((next += SSID_STEP));
}

function tellFamilies(world: World, count: number): { users: UserRow[]; stories: Story[] } {
  const users: UserRow[] = [];
  const stories: Story[] = [];
  while (stories.length < count) {
    const family = tellFamily(world, count - stories.length);
    stories.push(...family.stories);
    users.push(family.user);
  }
  return { users, stories };
}

/** Makes one family and lives the applications of its children, as many as it has and `most` at most. */
export function tellFamily(world: World, most: number): { user: UserRow; stories: Story[] } {
  const family = makeFamily(world);
  const size = Math.min(familySize(world.random), most);
  const children = makeChildren(world, family, size);
  let ending = drawEnding(world);
  const stories = children.map((child) => {
    if (!world.random.chance(LIKE_SIBLING_SHARE)) ending = drawEnding(world);
    return liveApplication(world, family, child, ending);
  });
  return { user: family.user, stories };
}

function drawEnding({ random }: World): Ending {
  const statuses = Object.keys(ENDING_WEIGHTS) as ApplicationStatus[];
  const status = random.weighted(statuses, (name) => ENDING_WEIGHTS[name]);
  return { status, sections: random.weighted([0, 1, 2, 3], (sections) => SECTION_WEIGHTS[sections] ?? 0) };
}
