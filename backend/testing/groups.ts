import type { SiteGroups } from '../../domain/contract/classes.js';
import type { Grade } from '../../domain/enums/enums.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';
import { addUser } from './people.js';
import { SiteWorld } from './site-world.js';
import { addStudent } from './students.js';
import type { TestApp } from './test-app.js';

interface Answer {
  status: number;
  body: SiteGroups & { code?: string; error?: string; fields?: object; current?: SiteGroups };
}

export async function addSiteWithGroups(testApp: TestApp, change: Partial<Site> = {}) {
  const { dataSource } = testApp;
  const world = await SiteWorld.build(testApp, change);
  const coordinator = await world.signInAs('coordinator');
  const { site } = world;
  const path = `/sites/${site.id}/groups`;
  const readAnswer = async (asked: Promise<{ status: number; body: unknown }>): Promise<Answer> => {
    const { status, body } = await asked;
    return { status, body: body as Answer['body'] };
  };
  return {
    ...world,
    instructor: world.people.instructor,
    coordinator,
    office: await world.signInAs('admin'),
    accepted: async (firstName = 'Lucía', grade: Grade | null = '1', at: Site = site): Promise<Student> =>
      addStudent(
        dataSource,
        await addUser(dataSource),
        { status: 'accepted', site: at },
        { firstName, grade },
      ),
    get: async () => (await readAnswer(coordinator.get(path))).body,
    propose: (headers = {}) => readAnswer(coordinator.post(`${path}/propose`, {}, headers)),
    save: (body: object, visitor = coordinator) => readAnswer(visitor.post(`${path}/save`, body)),
  };
}

export const makeGroup = (
  name: string,
  students: readonly Student[],
  instructorId: string | null = null,
) => ({
  name,
  instructorId,
  studentIds: students.map(({ id }) => id),
});
