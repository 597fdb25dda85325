import { GRADES, type Gender, type Grade } from '../../domain/enums/enums.js';
import type { Family } from './families.js';
import type { Random } from './random.js';
import type { ChildFacts } from './rows.js';
import { getGradePlace, hasGrade, type SchoolFinder } from './school-finder.js';
import type { SeedContext } from './seed-context.js';

export interface Child extends ChildFacts {
  firstName: string;
  lastName: string;
  grade: Grade;
  birthday: number;
}

const SECONDS_PER_DAY = 86_400;
const OTHER_SCHOOL = 0;
const KINDERGARTEN_AGE = 5;
const DAYS_BETWEEN_BIRTHS = 290;
const PRESCHOOLS = ['Little Steps Preschool', 'Head Start', 'At home'];

export function chooseFamilySize(random: Random): number {
  return random.pickWeighted([1, 2, 3, 4], (size) => [0, 50, 33, 13, 4][size] ?? 0);
}

export function makeChildren(context: SeedContext, family: Family, count: number): Child[] {
  const { random, people } = context;
  const children: Child[] = [];
  while (children.length < count) {
    children.push(
      makeSpaced(children, () => {
        const gender = random.drawChance(0.01) ? 'x' : random.drawChance(0.01) ? 'u' : people.chooseGender();
        const grade = GRADES.find((known) => known === people.draw('grade')) ?? 'K';
        const firstName = people.chooseFirstName(gender, 'child');
        return makeChild(context, family, { firstName, gender, grade });
      }),
    );
  }
  return children;
}

export function makeSpaced(siblings: readonly Child[], make: () => Child): Child {
  for (;;) {
    const child = make();
    const fits = siblings.every(
      (sibling) =>
        sibling.firstName !== child.firstName &&
        sibling.grade !== child.grade &&
        Math.abs(sibling.birthday - child.birthday) > DAYS_BETWEEN_BIRTHS * SECONDS_PER_DAY,
    );
    if (fits) return child;
  }
}

export function makeChild(
  { random, people, state, programYear, schools }: SeedContext,
  family: Family,
  { firstName, gender, grade }: { firstName: string; gender: Gender; grade: Grade },
): Child {
  const notEnglish = family.language !== null;
  return {
    firstName,
    lastName: family.lastName,
    birthday: makeBirthday(random, programYear, grade),
    gender,
    ethnicity: family.ethnicity,
    address: family.home.address,
    city: family.home.city,
    state,
    zip: family.home.zip,
    ...chooseSchools(random, schools, family, grade),
    grade,
    bilingual: people.chooseFlag('bilingual'),
    notEnglish,
    language: family.language,
    iep: people.chooseFlag('iep'),
    ...describeHealth(random.fork('health')),
  };
}

const ALLERGIES = [
  'Peanuts. The EpiPen is in the front pocket of the backpack.',
  'Bee stings',
  'Milk and cheese',
  'Penicillin',
  'Strawberries: a rash, nothing worse',
];
const HEALTH_NOTES = [
  'Asthma. Has an inhaler and knows how to use it.',
  'Wears glasses, also for reading.',
  'Takes medicine at noon. The office has it.',
  'Hears better with the left ear.',
];

function describeHealth(random: Random): Pick<ChildFacts, 'allergies' | 'healthNotes'> {
  return {
    allergies: random.drawChance(0.12) ? random.pick(ALLERGIES) : null,
    healthNotes: random.drawChance(0.1) ? random.pick(HEALTH_NOTES) : null,
  };
}

/** A child who finishes kindergarten this spring turned five by September 1 of last year. */
function makeBirthday(random: Random, programYear: number, grade: Grade): number {
  const age = KINDERGARTEN_AGE + getGradePlace(grade);
  const youngest = Date.UTC(programYear - 1 - age, 8, 1) / 1000;
  return youngest - random.drawBetween(0, 364) * SECONDS_PER_DAY;
}

type Schools = Pick<
  ChildFacts,
  'outgoingSchool' | 'outgoingSchoolOther' | 'incomingSchool' | 'incomingSchoolOther'
>;

function chooseSchools(random: Random, schools: SchoolFinder, { home }: Family, grade: Grade): Schools {
  const place = getGradePlace(grade);
  const findNearest = (at: number) =>
    random.pickWeighted(schools.findNearest(home.location, at, 3), ({ enrollment }) => 1 + enrollment);
  const outgoing = findNearest(place);
  const incoming = hasGrade(outgoing, place + 1) ? outgoing : findNearest(place + 1);
  const elsewhere = random.drawChance(0.03) ? 'Homeschool' : null;
  const preschool = place < 0 && random.drawChance(0.4) ? random.pick(PRESCHOOLS) : null;
  const outgoingOther = preschool ?? elsewhere;
  return {
    outgoingSchool: outgoingOther ? OTHER_SCHOOL : outgoing.id,
    outgoingSchoolOther: outgoingOther,
    incomingSchool: elsewhere ? OTHER_SCHOOL : incoming.id,
    incomingSchoolOther: elsewhere,
  };
}
