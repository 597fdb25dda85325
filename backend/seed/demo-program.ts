import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { State } from '../../domain/enums/states.js';
import { makeDemoCalendar, chooseDayAfter, type DemoCalendar } from './calendar.js';
import { chooseFamilySize, makeChildren } from './children.js';
import { joinHomeSite, makeAdmin, makeDemoFamily, type Applicants } from './demo-accounts.js';
import { makeFamily } from './families.js';
import { makeGroups } from './groups.js';
import { makeMails } from './mails.js';
import { PeopleMaker } from './people.js';
import { Random } from './random.js';
import type { DemoProgram, UserRow, NewSite } from './rows.js';
import { SchoolFinder } from './school-finder.js';
import { Seats } from './seats.js';
import type { SeedContext } from './seed-context.js';
import { planSites } from './site-plans.js';
import { makeSites, getMembers, listUsers, type DemoSite } from './sites.js';
import { readDemoPack, readSchools, readZips, type DemoFacts, type PackZip } from './state-pack.js';
import { simulateApplication, type Outcome } from './students.js';

interface DemoInput {
  stateFolder: string;
  state: State;
  programYear: number;
  programDates: string;
  appUrl: string;
  seed: number;
  sites?: number;
}

const STUDENTS = 1500;
const OTHER_ADMINS = 3;
const NEW_PARENTS = 8;
const FIRST_SSID = 104_729_000;
const SSID_STEP = 7_919;

/** Out of 100 applications. Seats run out, so in fact more stay unassigned. */
const OUTCOME_WEIGHTS: Record<ApplicationStatus, number> = {
  incomplete: 17,
  unassigned: 12,
  assigned: 13,
  declined: 4,
  accepted: 44,
  withdrawn: 4,
  returned: 3,
  removed: 3,
};
/** Weights for how many sections an incomplete application has: none, one, two or three. */
const SECTION_WEIGHTS = [20, 30, 30, 20];
const LIKE_SIBLING_SHARE = 0.6;

export interface DemoWorld {
  context: SeedContext;
  facts: DemoFacts;
  home: DemoSite;
  interested: NewSite[];
}

export function makeWorld(
  { stateFolder, state, programYear, programDates, seed, sites: siteCount }: Omit<DemoInput, 'appUrl'>,
  calendar: DemoCalendar,
): DemoWorld {
  const random = new Random(seed);
  const pack = readDemoPack(stateFolder);
  const schools = readSchools(stateFolder);
  const zips = readZips(stateFolder);
  const people = new PeopleMaker(random.fork('people'), pack);

  const admins = [makeAdmin(people, calendar, pack.facts), ...makeOtherAdmins(people, calendar.sitesFrom)];
  const plans = planSites(random.fork('plans'), schools, pack.facts.siteSchool, siteCount);
  const sites = makeSites(random.fork('sites'), people, { state, programDates, calendar }, plans);
  const home = sites.find(({ plan }) => plan.isHome);
  if (!home) throw new Error('The demo program has no home site.');
  joinHomeSite(people, calendar, pack.facts, home);
  const interested = makeInterestedSites(random.fork('interest'), people, calendar, zips, sites.length + 1);
  const context: SeedContext = {
    random: random.fork('students'),
    people,
    state,
    programYear,
    calendar,
    zips,
    schools: new SchoolFinder(schools),
    sites,
    seats: new Seats(),
    isBeforePlacement: false,
    admins,
    nextSsid: makeSsids(),
  };
  return { context, facts: pack.facts, home, interested };
}

export function makeDemoProgram(input: DemoInput): DemoProgram {
  const calendar = makeDemoCalendar(input.programYear);
  const { context, facts, home, interested } = makeWorld(input, calendar);
  const { people, sites, admins } = context;
  const demoFamily = makeDemoFamily(context, facts, home);
  const families = makeFamilies(context, STUDENTS - demoFamily.applications.length);
  const applications = [...demoFamily.applications, ...families.flatMap((family) => family.applications)];
  const newParents = makeNewParents(people, calendar);

  const students = applications.map(({ student }) => student);
  const program = {
    users: [
      ...admins,
      ...listUsers(sites),
      demoFamily.user,
      ...families.map(({ user }) => user),
      ...newParents,
    ],
    sites: [...sites.map(({ row }) => row), ...interested],
    members: getMembers(sites),
    students,
    groups: makeGroups(sites, students),
    history: applications.flatMap(({ history }) => history).sort((a, b) => a.at.getTime() - b.at.getTime()),
    denials: applications.flatMap(({ denials }) => denials),
    withdrawals: applications.flatMap(({ withdrawals }) => withdrawals),
  };
  return { ...program, messages: makeMails(program, input.appUrl) };
}

function makeOtherAdmins(people: PeopleMaker, from: Date): UserRow[] {
  return Array.from({ length: OTHER_ADMINS }, () => people.makeUser(people.makeAdult(), 'admin', from));
}

export function makeNewParents(people: PeopleMaker, { today }: Pick<DemoCalendar, 'today'>): UserRow[] {
  return Array.from({ length: NEW_PARENTS }, (_, at) => ({
    ...people.makeUser(people.makeAdult(), 'user', today),
    emailProvenAt: null,
    deletedAt: at === 0 ? today : null,
  }));
}

function makeSsids(): () => string {
  let next = FIRST_SSID;
  return () => String((next += SSID_STEP));
}

export function makeFamilies(context: SeedContext, count: number): Applicants[] {
  const families: Applicants[] = [];
  for (let left = count; left > 0; left -= families.at(-1)?.children.length ?? 0) {
    families.push(makeFamilyWithChildren(context, left));
  }
  return families;
}

function makeFamilyWithChildren(context: SeedContext, most: number): Applicants {
  const family = makeFamily(context);
  const size = Math.min(chooseFamilySize(context.random), most);
  const children = makeChildren(context, family, size);
  let outcome = drawOutcome(context);
  const applications = children.map((child) => {
    if (!context.random.drawChance(LIKE_SIBLING_SHARE)) outcome = drawOutcome(context);
    return simulateApplication(context, family, child, outcome);
  });
  return { user: family.user, family, children, applications };
}

export function drawOutcome({ random }: SeedContext): Outcome {
  const statuses = Object.keys(OUTCOME_WEIGHTS) as ApplicationStatus[];
  const status = random.pickWeighted(statuses, (name) => OUTCOME_WEIGHTS[name]);
  return {
    status,
    sections: random.pickWeighted([0, 1, 2, 3], (sections) => SECTION_WEIGHTS[sections] ?? 0),
  };
}

const COUNT = 3;

function makeInterestedSites(
  random: Random,
  people: PeopleMaker,
  calendar: DemoCalendar,
  zips: readonly PackZip[],
  firstId: number,
): NewSite[] {
  return random
    .shuffle(zips)
    .slice(0, COUNT)
    .map(({ city, county }, at) =>
      makeInterestedSite(random, people, calendar, { city, county, id: firstId + at }),
    );
}

function makeInterestedSite(
  random: Random,
  people: PeopleMaker,
  calendar: DemoCalendar,
  { id, city, county }: { id: number; city: string; county: string },
): NewSite {
  const createdAt = chooseDayAfter(random, calendar.familiesFrom, 60, 95);
  const registrant = people.makeAdult();
  const contact = people.makeAdult();
  return {
    id,
    name: `Friends of ${city} Readers`,
    orgName: `Friends of ${city} Readers`,
    orgType: 'community',
    county,
    status: 'pending',
    contactName: `${contact.firstName} ${contact.lastName}`,
    contactRole: 'Chair',
    contactEmail: people.makeEmail(contact),
    contactPhone: people.makePhone(),
    registrantName: `${registrant.firstName} ${registrant.lastName}`,
    registrantRole: 'Volunteer',
    registrantEmail: people.makeEmail(registrant),
    interestReason: 'We have a bright hall, twenty volunteers and many children nearby.',
    createdAt,
    updatedAt: createdAt,
  };
}
