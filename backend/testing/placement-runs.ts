import type { Response } from 'supertest';
import type { DataSource } from 'typeorm';
import type { PlacementRunDetail } from '../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES } from '../../domain/forms/placement.js';
import type { User } from '../accounts/user.entity.js';
import { PlacementRun } from '../placement-runs/placement-run.entity.js';
import { Season } from '../program/season.entity.js';
import type { Site } from '../sites/site.entity.js';
import { SiteMember } from '../sites/site-member.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from './people.js';
import { addSite } from './sites.js';
import { addStudent, type StudentScenario } from './students.js';
import type { TestApp } from './test-app.js';
import { Visitor } from './visitor.js';

const HASH = '0'.repeat(64);
const NOBODY = { pool: 0, first: 0, second: 0, third: 0, nearby: 0, unplaced: 0, splitFamilies: 0 };

export async function addRun(
  dataSource: DataSource,
  change: Partial<PlacementRun> = {},
): Promise<PlacementRun> {
  const { manager } = dataSource;
  const { year: season } = await manager.findOneByOrFail(Season, { state: 'current' });
  return manager.save(PlacementRun, {
    season,
    number: ((await manager.maximum(PlacementRun, 'number', { season })) ?? 0) + 1,
    rules: DEFAULT_PLACEMENT_RULES,
    figures: { ...NOBODY, seatsFree: 0, seatsUsed: 0 },
    bySite: [],
    byCounty: [],
    inputHash: HASH,
    resultHash: HASH,
    poolFacts: '0',
    ...change,
  });
}

let counties = 0;

/** Has its own sites and children, so that runs of different tests don't affect each other. */
export class RunWorld {
  readonly county = `County ${(counties += 1)}`;

  private constructor(
    readonly testApp: TestApp,
    readonly admin: User,
    readonly office: Visitor,
  ) {}

  static async build(testApp: TestApp): Promise<RunWorld> {
    const admin = await addUser(testApp.dataSource, { role: 'admin' });
    return new RunWorld(testApp, admin, await Visitor.signIn(testApp, admin));
  }

  async addSite(studentCapacity: number, change: Partial<Site> = {}): Promise<Site> {
    const site = await addSite(this.testApp.dataSource, { county: this.county, studentCapacity, ...change });
    for (let taught = 0; taught < studentCapacity; taught += 4) await this.addInstructor(site);
    return site;
  }

  async addInstructor(site: Site): Promise<void> {
    const { dataSource } = this.testApp;
    const { id: userId } = await addUser(dataSource, { role: 'site' });
    await dataSource.manager.insert(SiteMember, { siteId: site.id, userId, role: 'instructor' });
  }

  async addChild(
    choices: readonly Site[],
    { user, story = { status: 'unassigned' }, change = {} }: NewChild = {},
  ): Promise<Student> {
    const { dataSource } = this.testApp;
    const [first, second, third] = choices.map(({ id }) => id);
    return addStudent(dataSource, user ?? (await addUser(dataSource)), story, {
      grade: '3',
      sitePreference1: first ?? null,
      sitePreference2: second ?? null,
      sitePreference3: third ?? null,
      ...change,
    });
  }

  makeRules(rules: object = {}): object {
    return { pool: { counties: [this.county] }, ...rules };
  }

  order(rules: object = {}): Promise<Response> {
    return this.office.post('/placement/runs', { rules: this.makeRules(rules) });
  }

  async run(rules: object = {}): Promise<PlacementRunDetail> {
    const { status, body } = await this.order(rules);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as PlacementRunDetail;
  }
}

interface NewChild {
  user?: User;
  story?: StudentScenario;
  change?: Partial<Student>;
}
