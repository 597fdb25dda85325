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

/** Of a placement run that nothing makes stale: nobody named a site there first. */
const NOBODYS_RULES = { ...DEFAULT_PLACEMENT_RULES, nearby: false, pool: { counties: ['Nowhere'] } };

type Person = Exclude<ActorName, 'anonymous'>;

const A_STUDENT = { ssid: 7, firstName: 'Luz', lastName: 'Ortiz', birthday: Date.UTC(2016, 4, 1) / 1000 };

/** The IDs that a path may contain. */
export interface Subjects {
  student: string;
  /** Another student of the same family. */
  sibling: string;
  site: string;
  message: string;
  /** A person with a role at the site. */
  member: string;
  /** Any account. */
  user: string;
  /** A roster that the administrator has started to load. */
  roster: string;
  /** A draft of a placement, for routes about one; it takes a snapshot of all students. */
  run: string | null;
}

/** What's different from the usual record of each kind. */
export interface Scene {
  /** The first part of a path: only what such a path can be about is made. */
  root?: string | undefined;
  status?: ApplicationStatus | undefined;
  site?: Partial<Site> | undefined;
  parent?: Partial<User> | undefined;
  run?: boolean;
}

/** Everybody in docs/permissions.md, around the students of one family at one site. */
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

  /** This person's browser with a new session, whatever happened to the last one. */
  async visitor(actor: ActorName): Promise<Visitor> {
    return actor === 'anonymous' ? new Visitor(this.testApp) : Visitor.as(this.testApp, this.people[actor]);
  }

  /**
   * A new record of everything that a route can be about: a student of the owner; the site, open and verified by
   * default; one of its instructors; a parent, active by default; a failed email; an unfinished roster with one
   * student; a draft of a placement if it's wanted. What isn't needed has an ID that doesn't exist.
   */
  async subjects({ root, status, site, parent = {}, run = false }: Scene = {}): Promise<Subjects> {
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
      student: await getId(isAboutStudent, () => this.student(this.people.owner, status)),
      sibling: await getId(isAbout('duplicates'), () => this.student(this.people.owner, 'incomplete')),
      site: String(this.site.id),
      message: await getId(isAbout('messages'), addFailedMail),
      member: await getId(isAbout('sites'), () => addMember(dataSource, this.site, 'instructor')),
      user: await getId(isAbout('users'), () => addUser(dataSource, parent)),
      roster: await getId(isAbout('ssid'), () => addRoster(dataSource, [A_STUDENT], unfinished)),
      run: run ? String((await addRun(this.testApp.dataSource, { rules: NOBODYS_RULES })).id) : null,
    };
  }

  /** Another student of the owner, accepted at the site; with another owner or status if given. */
  async student(owner: User = this.people.owner, status: ApplicationStatus = 'accepted'): Promise<Student> {
    const isPlaced = status === 'accepted' || status === 'assigned';
    return addStudent(this.testApp.dataSource, owner, { status, ...(isPlaced ? { site: this.site } : {}) });
  }
}
