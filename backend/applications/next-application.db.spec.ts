import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { User } from '../accounts/user.entity.js';
import { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((day) => new Date(Date.UTC(2025, 2, day))) as [Date, Date, Date];

describe('the next application that awaits assignment', () => {
  let testApp: TestApp;
  let office: Visitor;
  let family: User;
  let site: Site;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    family = await addUser(testApp.dataSource);
    site = await addSite(testApp.dataSource);
  });

  async function addSubmitted(
    applicationSubmitted: Date,
    status: ApplicationStatus = 'unassigned',
    change: Partial<Student> = {},
  ): Promise<Student> {
    const isPlaced = status === 'assigned' || status === 'accepted';
    const story = { status, ...(isPlaced ? { site } : {}) };
    return addStudent(testApp.dataSource, family, story, { applicationSubmitted, ...change });
  }

  async function findAfter({ id }: Student, filter: Record<string, string> = {}): Promise<unknown> {
    const query = new URLSearchParams(filter).toString();
    const { status, body } = await office.get(`/students/${id}/next?${query}`);
    expect(status).toBe(200);
    return (body as { id: string } | null)?.id ?? null;
  }

  it('is the one submitted next, starting over at the end', async () => {
    const third = await addSubmitted(THIRD);
    const first = await addSubmitted(FIRST);
    const second = await addSubmitted(SECOND, 'declined');
    expect(await findAfter(first)).toBe(second.id);
    expect(await findAfter(second)).toBe(third.id);
    expect(await findAfter(third)).toBe(first.id);
  });

  it('is none if no other application is waiting', async () => {
    const only = await addSubmitted(FIRST);
    const { status, text, headers } = await office.get(`/students/${only.id}/next`);
    expect([status, text]).toEqual([200, 'null']);
    expect(headers['content-type']).toContain('application/json');
  });

  it.each(['incomplete', 'assigned', 'accepted', 'withdrawn', 'returned', 'removed'] as const)(
    'is none that is %s',
    async (status) => {
      const here = await addSubmitted(FIRST);
      const isSubmitted = status === 'assigned' || status === 'accepted';
      if (isSubmitted) await addSubmitted(SECOND, status);
      else await addStudent(testApp.dataSource, family, { status });
      expect(await findAfter(here)).toBeNull();
    },
  );

  it('follows the position of one that has just been assigned', async () => {
    const first = await addSubmitted(FIRST);
    const here = await addSubmitted(SECOND);
    const third = await addSubmitted(THIRD);
    await office.post(`/students/${here.id}/assign`, { siteId: site.id });
    expect(await findAfter(here)).toBe(third.id);
    await office.post(`/students/${third.id}/assign`, { siteId: site.id });
    expect(await findAfter(here)).toBe(first.id);
  });

  it('follows the position of one that has just been removed', async () => {
    await addSubmitted(FIRST);
    const here = await addSubmitted(SECOND);
    const third = await addSubmitted(THIRD);
    await office.post(`/students/${here.id}/remove`);
    expect(await findAfter(here)).toBe(third.id);
  });

  it('follows the last submission of one that has just been returned', async () => {
    await addSubmitted(FIRST);
    const here = await addStudent(testApp.dataSource, family, { status: 'complete' });
    const parent = await Visitor.signIn(testApp, family);
    await parent.post(`/students/${here.id}/submitApplication`);
    const later = await addSubmitted(new Date(Date.now() + 60_000));
    await office.post(`/students/${here.id}/return`);
    expect(await findAfter(here)).toBe(later.id);
  });

  it('is the oldest one after an application that was never submitted', async () => {
    await addSubmitted(SECOND);
    const first = await addSubmitted(FIRST);
    expect(await findAfter(await addStudent(testApp.dataSource, family))).toBe(first.id);
  });

  it('reaches every application once if many were submitted in the same second', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID()).sort();
    const students = new Map<string, Student>();
    for (const id of ids) students.set(id, await addSubmitted(FIRST, 'unassigned', { id }));
    const seen: unknown[] = [];
    let here: string = ids[2]!;
    for (let turn = 0; turn < ids.length; turn++) {
      here = (await findAfter(students.get(here)!)) as string;
      seen.push(here);
    }
    expect(seen).toEqual([ids[3], ids[4], ids[0], ids[1], ids[2]]);
  });

  describe('in a filtered list', () => {
    it('matches the filter in each of its fields', async () => {
      const here = await addSubmitted(FIRST, 'unassigned', { grade: '3' });
      await addSubmitted(SECOND, 'unassigned', { grade: '4' });
      const there = { grade: '3', lastName: 'Garcia', ssid: '77', sitePreference1: site.id } as const;
      const third = await addSubmitted(THIRD, 'unassigned', there);
      await testApp.dataSource.manager.update(Site, site.id, { district: 'Taos Schools', county: 'Taos' });
      for (const filter of [
        { grade: '3' },
        { search: 'Garcia, Luc' },
        { student: 'garcia' },
        { ssid: 'yes' },
        { site: String(site.id) },
        { district: 'Taos Schools' },
        { county: 'Taos' },
        { waiting: 'true', grade: '3' },
      ] as Record<string, string>[]) {
        expect([filter, await findAfter(here, filter)]).toEqual([filter, third.id]);
      }
      expect(await findAfter(third, { grade: '3' })).toBe(here.id);
      expect(await findAfter(here, { grade: '5' })).toBeNull();
      expect(await findAfter(here, { applicant: 'nobody' })).toBeNull();
    });

    it.each(['assigned', 'accepted'] as const)(
      'goes through those that are %s if the filter asks for them',
      async (status) => {
        const here = await addSubmitted(FIRST, status);
        await addSubmitted(SECOND);
        const third = await addSubmitted(THIRD, status);
        expect(await findAfter(here, { status })).toBe(third.id);
        expect(await findAfter(third, { status })).toBe(here.id);
        expect(await findAfter(here, { enrolled: 'true' })).toBe(third.id);
        expect(await findAfter(here)).not.toBe(third.id);
      },
    );

    it.each(['incomplete', 'returned', 'withdrawn', 'removed'] as const)(
      'reaches every application once among those that are %s',
      async (status) => {
        const ids = Array.from({ length: 4 }, () => randomUUID()).sort();
        for (const id of ids) await addStudent(testApp.dataSource, family, { status }, { id });
        await addSubmitted(FIRST);
        let here = { id: ids[1]! } as Student;
        const seen: unknown[] = [];
        for (let turn = 0; turn < ids.length; turn++) {
          here = { id: (await findAfter(here, { status })) as string } as Student;
          seen.push(here.id);
        }
        expect(seen).toEqual([ids[2], ids[3], ids[0], ids[1]]);
      },
    );

    it('follows the position of one that has been assigned since', async () => {
      const filter = { student: 'garcia' };
      await addSubmitted(FIRST, 'unassigned', { lastName: 'Garcia' });
      const here = await addSubmitted(SECOND, 'unassigned', { lastName: 'Garcia' });
      const third = await addSubmitted(THIRD, 'unassigned', { lastName: 'Garcia' });
      await office.post(`/students/${here.id}/assign`, { siteId: site.id });
      expect(await findAfter(here, filter)).toBe(third.id);
      expect(await findAfter(here, { ...filter, waiting: 'true' })).toBe(third.id);
    });

    it('refuses an invalid filter', async () => {
      const { id } = await addSubmitted(FIRST);
      const { status, body } = await office.get(`/students/${id}/next?site=x&waiting=maybe&grade=12`);
      expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['grade', 'site', 'waiting']]);
    });
  });
});
