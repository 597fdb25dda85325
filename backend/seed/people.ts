import {
  ETHNICITIES,
  GENDERS,
  isIn,
  type Ethnicity,
  type Gender,
  type UserRole,
} from '../../domain/enums/enums.js';
import type { Random } from './random.js';
import type { UserRow } from './rows.js';
import type { DemoPack, DemoPerson, NameRole } from './state-pack.js';

const EMAIL_DOMAIN = 'example.org';
const TYPICAL_NAME_WEIGHT = 3;

interface WeightedName {
  name: string;
  weight: number;
}

export class PeopleMaker {
  private readonly emails = new Set<string>();
  private readonly chosenNames = new Map<string, WeightedName[]>();

  constructor(
    private readonly random: Random,
    private readonly pack: DemoPack,
  ) {}

  draw(dimension: string): string {
    const shares = this.pack.shares.filter((row) => row.dimension === dimension);
    return this.random.pickWeighted(shares, ({ share }) => share).value;
  }

  chooseFlag(value: string): boolean {
    const row = this.pack.shares.find(({ dimension, value: flag }) => dimension === 'flag' && flag === value);
    return this.random.drawChance(row?.share ?? 0);
  }

  chooseEthnicity(): Ethnicity {
    const drawn = this.draw('ethnicity');
    return isIn(ETHNICITIES, drawn) ? drawn : 'unknown';
  }

  chooseGender(): Gender {
    const drawn = this.draw('gender');
    return isIn(GENDERS, drawn) ? drawn : 'u';
  }

  chooseFirstName(gender: Gender, role: NameRole): string {
    const bearers = this.listNames(`${role} ${gender}`, () =>
      this.pack.firstNames.filter(
        (name) => name.role === role && (name.gender === gender || !isNamed(gender)),
      ),
    );
    return this.random.pickWeighted(bearers, ({ weight }) => weight).name;
  }

  chooseLastName(group: string): string {
    const bearers = this.listNames(group, () => {
      const ofGroup = this.pack.lastNames.filter((name) => name.group === group);
      return ofGroup.length > 0 ? ofGroup : this.pack.lastNames;
    });
    return this.random.pickWeighted(bearers, ({ weight }) => 1 + weight * TYPICAL_NAME_WEIGHT).name;
  }

  makeAdult(role: NameRole = 'adult', gender: Gender = this.chooseGender()): DemoPerson {
    return {
      firstName: this.chooseFirstName(gender, role),
      lastName: this.chooseLastName(this.chooseEthnicity()),
    };
  }

  chooseAreaCode(): string {
    return this.random.pick(this.pack.facts.areaCodes);
  }

  /** One of the hundred numbers per area code that are reserved for fiction. */
  makePhone(areaCode: string = this.chooseAreaCode()): string {
    return `${areaCode}55501${String(this.random.drawBetween(0, 99)).padStart(2, '0')}`;
  }

  makeStreet(): string {
    return `${this.random.drawBetween(100, 9899)} ${this.random.pick(this.pack.facts.streets)}`;
  }

  makeEmail({ firstName, lastName }: DemoPerson): string {
    const base = `${keepLetters(firstName)}.${keepLetters(lastName)}`;
    let email = `${base}@${EMAIL_DOMAIN}`;
    for (let next = 2; this.emails.has(email); next += 1) email = `${base}${next}@${EMAIL_DOMAIN}`;
    this.emails.add(email);
    return email;
  }

  /** Has no password, so nobody can log in before opening a mailed link. */
  makeUser(
    person: DemoPerson,
    role: UserRole,
    createdAt: Date,
    email: string = this.makeEmail(person),
  ): UserRow {
    return {
      id: this.random.drawUuid(),
      email,
      firstName: person.firstName,
      lastName: person.lastName,
      role,
      language: 'en',
      passwordHash: null,
      emailProvenAt: createdAt,
      failedLogins: 0,
      lastLoginAt: null,
      deletedAt: null,
      mobile: null,
      createdAt,
      updatedAt: createdAt,
    };
  }

  /** The lists are long and used thousands of times, so each is filtered only once. */
  private listNames(key: string, choose: () => WeightedName[]): WeightedName[] {
    const known = this.chosenNames.get(key) ?? choose();
    this.chosenNames.set(key, known);
    return known;
  }
}

function isNamed(gender: Gender): boolean {
  return gender === 'f' || gender === 'm';
}

function keepLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}
