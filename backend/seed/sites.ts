import { STUDENTS_PER_INSTRUCTOR, type SiteRole } from '../../domain/enums/enums.js';
import type { State } from '../../domain/enums/states.js';
import { LIMITS } from '../../domain/fields/limits.js';
import { chooseDayAfter, type DemoCalendar } from './calendar.js';
import type { PeopleMaker } from './people.js';
import type { Random } from './random.js';
import type { MemberRow, SiteRow, UserRow } from './rows.js';
import type { Session, SitePlan } from './site-plans.js';

export interface DemoSite {
  plan: SitePlan;
  row: SiteRow;
  people: SitePeople;
}

export interface SiteFacts {
  state: State;
  programDates: string;
  calendar: DemoCalendar;
}

const TIMES: Record<Session, readonly string[]> = {
  only: ['8:00 to 12:00', '8:30 to 12:30', '8:30 to 12:30', '9:00 to 1:00'],
  mornings: ['8:00 to 12:00'],
  afternoons: ['12:30 to 4:30'],
};
const DAYS = ['Monday to Friday', 'Monday to Friday', 'Monday to Thursday'];
const PIN_TEXTS = [
  'Please enter by the library door.',
  'Breakfast is served half an hour before the program begins.',
  'Parking is behind the gymnasium.',
  'Small groups, and a quiet room for the youngest.',
  'Every child takes a book home each Friday.',
];
const NOTES = [
  'Asked for one more instructor.',
  'Principal prefers email.',
  'Visited in March, all in order.',
];
const CONTACT_ROLES = ['Principal', 'Assistant Principal', 'Reading Coach', 'Office Manager', 'Librarian'];
const REASONS = [
  'Many of our children lose ground over the summer, and our library stands empty then.',
  'Our teachers would like to keep reading with their students in June.',
  'Families here have no other summer program within an hour of driving.',
];

export function makeSites(
  random: Random,
  people: PeopleMaker,
  facts: SiteFacts,
  plans: readonly SitePlan[],
): DemoSite[] {
  const coordinators = new Map<number, UserRow>();
  return plans.map((plan, at) => {
    const staff = staffSite(random, people, facts.calendar, plan, coordinators.get(plan.school.id));
    coordinators.set(plan.school.id, staff.coordinator);
    return { plan, people: staff, row: makeSiteRow(random, people, facts, plan, staff, at + 1) };
  });
}

export function getMembers(sites: readonly DemoSite[]): MemberRow[] {
  return sites.flatMap(({ row, people }) => listMemberRows(row.id, people));
}

export function listUsers(sites: readonly DemoSite[]): UserRow[] {
  return [...new Set(sites.flatMap(({ people }) => people.members.map(({ user }) => user)))];
}

function makeSiteRow(
  random: Random,
  people: PeopleMaker,
  { state, programDates, calendar }: SiteFacts,
  plan: SitePlan,
  { coordinator }: SitePeople,
  id: number,
): SiteRow {
  const { school } = plan;
  const createdAt = chooseDayAfter(random, calendar.sitesFrom, 0, 19);
  const verifiedAt = plan.isVerified ? chooseDayAfter(random, calendar.sitesFrom, 76, 88) : null;
  const statusChangedAt = chooseStatusTime(random, calendar, plan);
  const contact = people.makeAdult();
  const contactRole = random.pick(CONTACT_ROLES);
  const contactEmail = people.makeEmail(contact);
  const offer = (share: number): 'yes' | 'no' => (random.drawChance(share) ? 'yes' : 'no');
  return {
    id,
    name: plan.name,
    orgName: plan.orgType === 'district' ? school.district : school.name,
    orgType: plan.orgType,
    district: school.district,
    county: school.county,
    address: `${school.street}, ${school.city}, ${state} ${school.zip}`,
    lat: school.location.lat,
    lng: school.location.lng,
    status: plan.status,
    statusChangedAt,
    statusChangedById: statusChangedAt && coordinator.id,
    contactName: getFullName(contact),
    contactRole,
    contactEmail,
    contactPhone: people.makePhone(),
    contactPhone2: null,
    ...makeSecondContact(random, people),
    coordinatorName: getFullName(coordinator),
    coordinatorEmail: coordinator.email,
    coordinatorPhone: people.makePhone(),
    coordinatorPhone2: random.drawChance(0.3) ? people.makePhone() : null,
    studentCapacity: plan.instructorCapacity * STUDENTS_PER_INSTRUCTOR,
    instructorCapacity: plan.instructorCapacity,
    grades: plan.grades,
    dates: programDates.length <= LIMITS.schedule ? programDates : null,
    days: random.pick(DAYS),
    times: random.pick(TIMES[plan.session]),
    remote: random.drawChance(0.05) ? 'remote' : 'none',
    transportation: offer(0.35),
    meals: offer(0.7),
    technology: offer(0.5),
    pinText: random.drawChance(0.3) ? random.pick(PIN_TEXTS) : null,
    acceptanceText: `Welcome to summer reading at ${plan.name}! Please bring a water bottle and be here ten minutes early on the first day.`,
    acceptanceTextEs: `¡Bienvenidos al programa de lectura de verano en ${plan.name}! Traigan una botella de agua y lleguen diez minutos antes el primer día.`,
    notes: random.drawChance(0.15) ? random.pick(NOTES) : null,
    registrantName: getFullName(contact),
    registrantRole: contactRole,
    registrantEmail: contactEmail,
    interestReason: random.pick(REASONS),
    verifiedById: verifiedAt && coordinator.id,
    verifiedAt,
    unverifiedById: null,
    unverifiedAt: null,
    createdAt,
    updatedAt: statusChangedAt ?? verifiedAt ?? createdAt,
  };
}

function chooseStatusTime(
  random: Random,
  { sitesFrom, familiesFrom }: DemoCalendar,
  { status }: SitePlan,
): Date | null {
  switch (status) {
    case 'open':
      return chooseDayAfter(random, sitesFrom, 80, 90);
    case 'closed':
    case 'canceled':
      return chooseDayAfter(random, familiesFrom, 80, 95);
    case 'pending':
    case null:
      return null;
  }
}

function makeSecondContact(
  random: Random,
  people: PeopleMaker,
): Pick<SiteRow, 'contact2Name' | 'contact2Role' | 'contact2Email' | 'contact2Phone' | 'contact2Phone2'> {
  if (!random.drawChance(0.4)) {
    return {
      contact2Name: null,
      contact2Role: null,
      contact2Email: null,
      contact2Phone: null,
      contact2Phone2: null,
    };
  }
  const person = people.makeAdult();
  return {
    contact2Name: getFullName(person),
    contact2Role: random.pick(CONTACT_ROLES),
    contact2Email: people.makeEmail(person),
    contact2Phone: people.makePhone(),
    contact2Phone2: null,
  };
}

function getFullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

interface SitePeople {
  coordinator: UserRow;
  members: readonly { user: UserRow; role: SiteRole }[];
}

function staffSite(
  random: Random,
  people: PeopleMaker,
  calendar: DemoCalendar,
  plan: SitePlan,
  coordinator: UserRow | undefined,
): SitePeople {
  const join = (): UserRow => {
    const user = people.makeUser(
      people.makeAdult(),
      'site',
      chooseDayAfter(random, calendar.sitesFrom, 20, 75),
    );
    user.lastLoginAt = random.drawChance(0.8) ? chooseDayAfter(random, calendar.familiesFrom, 5, 95) : null;
    return user;
  };
  const leader = coordinator ?? join();
  const makeCrew = (role: SiteRole, count: number): { user: UserRow; role: SiteRole }[] =>
    Array.from({ length: count }, () => ({ user: join(), role }));
  return {
    coordinator: leader,
    members: [
      { user: leader, role: 'coordinator' },
      ...makeCrew('staff', random.drawBetween(0, 2)),
      ...makeCrew('view', random.drawChance(0.15) ? 1 : 0),
      ...makeCrew('instructor', chooseInstructorCount(random, plan)),
    ],
  };
}

function chooseInstructorCount(random: Random, plan: SitePlan): number {
  if (plan.isPopular) return plan.instructorCapacity;
  if (plan.status === 'pending' || plan.status === 'canceled') return 0;
  return random.drawBetween(1, plan.instructorCapacity - 1);
}

function listMemberRows(siteId: number, people: SitePeople): MemberRow[] {
  return people.members.map(({ user, role }) => ({
    siteId,
    userId: user.id,
    role,
    createdAt: user.createdAt,
  }));
}
