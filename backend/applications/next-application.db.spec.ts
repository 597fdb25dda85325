import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '../../domain/enums/enums.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import type { User } from '../users/user.entity.js';

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((day) => new Date(Date.UTC(2025, 2, day))) as [Date, Date, Date];

describe('the next application that waits for an assignment', () => {
  let house: TestApp;
  let office: Visitor;
  let family: User;
  let site: Site;
  beforeEach(async () => {
    house = await createTestApp();
    office = await Visitor.as(house, await addUser(house.dataSource, { role: 'admin' }));
    family = await addUser(house.dataSource);
    site = await addSite(house.dataSource);
  });
  afterEach(() => house.close());

  async function submitted(
    applicationSubmitted: Date,
    status: ApplicationStatus = 'unassigned',
    change: Partial<Student> = {},
  ): Promise<Student> {
    const isPlaced = status === 'assigned' || status === 'accepted';
    const story = { status, ...(isPlaced ? { site } : {}) };
    return addStudent(house.dataSource, family, story, { applicationSubmitted, ...change });
  }

  async function after({ id }: Student): Promise<unknown> {
    const { status, body } = await office.get(`/students/${id}/next`);
    expect(status).toBe(200);
    return (body as { id: string } | null)?.id ?? null;
  }

  it('is the one submitted next, round and round', async () => {
    const third = await submitted(THIRD);
    const first = await submitted(FIRST);
    const second = await submitted(SECOND, 'declined');
    expect(await after(first)).toBe(second.id);
    expect(await after(second)).toBe(third.id);
    expect(await after(third)).toBe(first.id);
  });

  it('is not this one, though nothing else waits: then there is none', async () => {
    const only = await submitted(FIRST);
    const { status, text, headers } = await office.get(`/students/${only.id}/next`);
    expect([status, text]).toEqual([200, 'null']);
    expect(headers['content-type']).toContain('application/json');
  });

  it.each(['incomplete', 'assigned', 'accepted', 'withdrawn', 'returned', 'removed'] as const)(
    'is none that is %s',
    async (status) => {
      const here = await submitted(FIRST);
      const isSubmitted = status === 'assigned' || status === 'accepted';
      if (isSubmitted) await submitted(SECOND, status);
      else await addStudent(house.dataSource, family, { status });
      expect(await after(here)).toBeNull();
    },
  );

  it('comes after one that has just been assigned, where that one stood', async () => {
    const first = await submitted(FIRST);
    const here = await submitted(SECOND);
    const third = await submitted(THIRD);
    await office.post(`/students/${here.id}/assign`, { siteId: site.id });
    expect(await after(here)).toBe(third.id);
    await office.post(`/students/${third.id}/assign`, { siteId: site.id });
    expect(await after(here)).toBe(first.id);
  });

  it('comes after one that has just been removed, where that one stood', async () => {
    await submitted(FIRST);
    const here = await submitted(SECOND);
    const third = await submitted(THIRD);
    await office.post(`/students/${here.id}/remove`);
    expect(await after(here)).toBe(third.id);
  });

  it('comes after one that has just been returned, where that one stood when it was submitted', async () => {
    await submitted(FIRST);
    const here = await addStudent(house.dataSource, family, { status: 'complete' });
    const parent = await Visitor.as(house, family);
    await parent.post(`/students/${here.id}/submitApplication`);
    const later = await submitted(new Date(Date.now() + 60_000));
    await office.post(`/students/${here.id}/return`);
    expect(await after(here)).toBe(later.id);
  });

  it('is the oldest of all after one that never was submitted', async () => {
    await submitted(SECOND);
    const first = await submitted(FIRST);
    expect(await after(await addStudent(house.dataSource, family))).toBe(first.id);
  });

  it('passes by everyone once where many were submitted in the same second', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID()).sort();
    const students = new Map<string, Student>();
    for (const id of ids) students.set(id, await submitted(FIRST, 'unassigned', { id }));
    const seen: unknown[] = [];
    let here: string = ids[2]!;
    for (let turn = 0; turn < ids.length; turn++) {
      here = (await after(students.get(here)!)) as string;
      seen.push(here);
    }
    expect(seen).toEqual([ids[3], ids[4], ids[0], ids[1], ids[2]]);
  });
});
