import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import { DEFAULT_PLACEMENT_RULES } from '../../domain/forms/placement.js';
import type { User } from '../accounts/user.entity.js';
import { Message } from '../mail/message.entity.js';
import { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from './people.js';
import type { ActorName } from './permission-table.js';
import { addRun } from './placement-runs.js';
import { addRoster } from './rosters.js';
import { WHOLE_SITE } from './site-world.js';
import { addMember, addMembers, addSite } from './sites.js';
import { addStudent } from './students.js';
import type { TestApp } from './test-app.js';
import { Visitor } from './visitor.js';

/** For a placement run that nothing can make stale, since nobody's first choice is there. */
const NOBODYS_RULES = { ...DEFAULT_PLACEMENT_RULES, nearby: false, pool: { counties: ['Nowhere'] } };

type Person = Exclude<ActorName, 'anonymous'>;

const A_STUDENT = { ssid: 7, firstName: 'Luz', lastName: 'Ortiz', birthday: Date.UTC(2016, 4, 1) / 1000 };

export interface Subjects {
  student: string;
  sibling: string;
  site: string;
  message: string;
  member: string;
  user: string;
  roster: string;
  run: string | null;
}

export interface Scene {
  root?: string | undefined;
  status?: ApplicationStatus | undefined;
  site?: Partial<Site> | undefined;
  parent?: Partial<User> | undefined;
  run?: boolean;
}

export class AccessWorld {
  private constructor(
    private readonly testApp: TestApp,
    readonly site: Site,
    readonly people: Record<Person, User>,
  ) {}

  static async build(testApp: TestApp): Promise<AccessWorld> {
    const { dataSource } = testApp;
    const [site, otherSite] = [
      await addSite(dataSource, { studentCapacity: 1_000 }),
      await addSite(dataSource),
    ];
    await addRoster(dataSource, [A_STUDENT]);
    return new AccessWorld(testApp, site, {
      owner: await addUser(dataSource),
      otherParent: await addUser(dataSource),
      ...(await addMembers(dataSource, site)),
      otherSiteUser: await addMember(dataSource, otherSite, 'coordinator'),
      admin: await addUser(dataSource, { role: 'admin' }),
    });
  }

  async signIn(actor: ActorName): Promise<Visitor> {
    return actor === 'anonymous'
      ? new Visitor(this.testApp)
      : Visitor.signIn(this.testApp, this.people[actor]);
  }

  /** Creates new sessions. */
  async signInAll(): Promise<Record<ActorName, Visitor>> {
    const names = Object.keys(this.people) as Person[];
    const visitors = await Visitor.signInEach(this.testApp, Object.values(this.people));
    const entries = names.map((name, at) => [name, visitors[at]!]);
    return {
      ...(Object.fromEntries(entries) as Record<Person, Visitor>),
      anonymous: new Visitor(this.testApp),
    };
  }

  /** Subjects that aren't needed get IDs that don't exist. */
  async makeSubjects({ root, status, site, parent = {}, run = false }: Scene = {}): Promise<Subjects> {
    const isAbout = (...roots: readonly string[]) => root === undefined || roots.includes(root);
    const standing = { ...WHOLE_SITE, status: 'open' as const, verifiedAt: new Date() };
    await this.testApp.dataSource.manager.update(Site, this.site.id, { ...standing, ...site });
    const { dataSource } = this.testApp;
    const addFailedMail = () =>
      dataSource.manager.save(Message, {
        kind: 'application-submitted',
        recipient: this.people.owner.email,
        userId: this.people.owner.id,
        language: 'en',
        facts: { firstName: 'Ana', studentName: 'Lucía Baca', link: 'http://localhost:4700/dashboard' },
        parkedAt: new Date(),
      });
    const unfinished = { loadedById: this.people.admin.id, finishedAt: null };
    const getId = async (isNeeded: boolean, add: () => Promise<{ id: string }>) =>
      isNeeded ? (await add()).id : randomUUID();
    const isAboutStudent = isAbout('students', 'applications', 'sites', 'duplicates');
    return {
      student: await getId(isAboutStudent, () => this.addStudent(this.people.owner, status)),
      sibling: await getId(isAbout('duplicates'), () => this.addStudent(this.people.owner, 'incomplete')),
      site: String(this.site.id),
      message: await getId(isAbout('messages'), addFailedMail),
      member: await getId(isAbout('sites'), () => addMember(dataSource, this.site, 'instructor')),
      user: await getId(isAbout('users'), () => addUser(dataSource, parent)),
      roster: await getId(isAbout('ssid'), () => addRoster(dataSource, [A_STUDENT], unfinished)),
      run: run ? String((await addRun(this.testApp.dataSource, { rules: NOBODYS_RULES })).id) : null,
    };
  }

  async addStudent(
    owner: User = this.people.owner,
    status: ApplicationStatus = 'accepted',
  ): Promise<Student> {
    const isPlaced = status === 'accepted' || status === 'assigned';
    return addStudent(this.testApp.dataSource, owner, { status, ...(isPlaced ? { site: this.site } : {}) });
  }
}
