import { GRADES, type OrgType, type SiteStatus } from '../../domain/enums/enums.js';
import { getMetersBetween } from '../../domain/geo/distance.js';
import { SITE_GROUP_METERS } from '../../domain/geo/site-groups.js';
import type { Random } from './random.js';
import { getGradePlace, hasGrade } from './school-finder.js';
import type { PackSchool } from './state-pack.js';

export interface SitePlan {
  school: PackSchool;
  name: string;
  orgType: OrgType;
  session: Session;
  /** One character per grade, in grade order. */
  grades: string;
  status: SiteStatus | null;
  isVerified: boolean;
  isPopular: boolean;
  isHome: boolean;
  instructorCapacity: number;
}

export type Session = 'only' | 'mornings' | 'afternoons';

const SITES = 117;
const SHARED_CAMPUSES = 5;
const NEIGHBORS = 4;
const TRIBAL_SITES = 3;
const POPULAR_SITES = 12;
const STATUS_COUNTS: readonly { status: SiteStatus | null; isVerified: boolean; count: number }[] = [
  { status: 'pending', isVerified: false, count: 5 },
  { status: 'pending', isVerified: true, count: 2 },
  { status: 'closed', isVerified: true, count: 6 },
  { status: 'canceled', isVerified: true, count: 4 },
  { status: null, isVerified: true, count: 2 },
  { status: 'open', isVerified: false, count: 3 },
];
const LAST_PROGRAM_GRADE = 8;
const POPULAR_GRADES = 6;
const PROGRAM_GRADES = GRADES.filter((grade) => getGradePlace(grade) <= LAST_PROGRAM_GRADE);

export function planSites(
  random: Random,
  schools: readonly PackSchool[],
  homeSchool: string,
  count = SITES,
): SitePlan[] {
  const home = schools.find(({ ncesId }) => ncesId === homeSchool);
  if (!home) throw new Error(`The demo's school ${homeSchool} is not in schools.csv.`);
  const eligible = schools.filter(canHost);
  const tribal = schools.filter(({ orgType, street }) => orgType === 'native' && street !== '');
  const chosen = addNeighbors(
    chooseByCounty(random, eligible, home, count - SHARED_CAMPUSES - NEIGHBORS - TRIBAL_SITES),
    eligible,
  ).concat(random.shuffle(tribal).slice(0, TRIBAL_SITES));
  const plans = chosen.flatMap((school, at) => makePlansAt(random, school, at > 0 && at <= SHARED_CAMPUSES));
  return random.shuffle(addStatuses(random, markPopular(random, plans), home));
}

function canHost(school: PackSchool): boolean {
  return (
    (['elementary', 'middle'].includes(school.level) || isSmallCombined(school)) &&
    school.schoolType !== 'state' &&
    school.pointConfidence !== 'low' &&
    school.street !== '' &&
    school.enrollment > 0 &&
    listServedGrades(school) !== ''
  );
}

/** Of schools with all grades, only charters and schools without high school grades. */
function isSmallCombined({ level, orgType, gradeHigh }: PackSchool): boolean {
  return level === 'combined' && (orgType !== 'school' || getGradePlace(gradeHigh) <= LAST_PROGRAM_GRADE);
}

function chooseByCounty(
  random: Random,
  eligible: readonly PackSchool[],
  home: PackSchool,
  count: number,
): PackSchool[] {
  const chosen = new Set([home]);
  const counties = [...new Set(eligible.map(({ county }) => county))];
  for (const county of counties) {
    if (county === home.county) continue;
    chosen.add(
      random.pickWeighted(
        eligible.filter((school) => school.county === county),
        ({ enrollment }) => enrollment,
      ),
    );
  }
  while (chosen.size < Math.min(count, eligible.length)) {
    chosen.add(
      random.pickWeighted(
        eligible.filter((school) => !chosen.has(school)),
        ({ enrollment }) => enrollment,
      ),
    );
  }
  const [first, ...rest] = chosen;
  return [first ?? home, ...random.shuffle(rest)];
}

/** Adds neighbors, so that the map has markers with two schools. */
function addNeighbors(chosen: readonly PackSchool[], eligible: readonly PackSchool[]): PackSchool[] {
  const neighbors = new Set<PackSchool>();
  for (const school of chosen) {
    const beside = eligible.find(
      (other) =>
        !chosen.includes(other) &&
        !neighbors.has(other) &&
        getMetersBetween(school.location, other.location) <= SITE_GROUP_METERS,
    );
    if (beside && neighbors.size < NEIGHBORS) neighbors.add(beside);
  }
  return [...chosen, ...neighbors];
}

function makePlansAt(random: Random, school: PackSchool, isShared: boolean): SitePlan[] {
  const sessions: Session[] = isShared ? ['mornings', 'afternoons'] : ['only'];
  const orgType = chooseOrgType(random, school);
  return sessions.map((session) => ({
    school,
    name:
      session === 'only'
        ? school.name
        : `${school.name} ${session === 'mornings' ? 'Mornings' : 'Afternoons'}`,
    orgType,
    session,
    grades: listServedGrades(school) || PROGRAM_GRADES.join(''),
    status: 'open',
    isVerified: true,
    isPopular: false,
    isHome: false,
    instructorCapacity: random.drawBetween(2, 4),
  }));
}

function chooseOrgType(random: Random, school: PackSchool): OrgType {
  return school.orgType === 'school' && random.drawChance(0.7) ? 'district' : school.orgType;
}

function listServedGrades(school: PackSchool): string {
  return PROGRAM_GRADES.filter((grade) => hasGrade(school, getGradePlace(grade))).join('');
}

/** One per city. The first plan is the demo's own school, which is never popular. */
function markPopular(random: Random, plans: readonly SitePlan[]): SitePlan[] {
  const cities = new Set<string>();
  const popular = new Set<SitePlan>();
  for (const plan of [...plans.slice(1)].sort((a, b) => b.school.enrollment - a.school.enrollment)) {
    const isFit =
      plan.session === 'only' && plan.grades.length >= POPULAR_GRADES && !cities.has(plan.school.city);
    if (popular.size === POPULAR_SITES || !isFit) continue;
    cities.add(plan.school.city);
    popular.add(plan);
  }
  return plans.map((plan) =>
    popular.has(plan) ? { ...plan, isPopular: true, instructorCapacity: random.drawBetween(6, 9) } : plan,
  );
}

function addStatuses(random: Random, plans: readonly SitePlan[], home: PackSchool): SitePlan[] {
  const ordinary = random.shuffle(
    plans.filter((plan) => !plan.isPopular && plan.school !== home && plan.session === 'only'),
  );
  const standing = STATUS_COUNTS.flatMap(({ status, isVerified, count }) =>
    Array.from({ length: count }, () => ({ status, isVerified })),
  );
  return plans.map((plan) => {
    if (plan.school === home) return { ...plan, isHome: true, instructorCapacity: 6 };
    return { ...plan, ...standing[ordinary.indexOf(plan)] };
  });
}
