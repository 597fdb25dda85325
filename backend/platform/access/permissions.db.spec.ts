import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { AccessWorld } from '../../testing/access-world.js';
import { PASSWORD, addUser } from '../../testing/people.js';
import { ACTORS, permissionTable, type ActorName } from '../../testing/permission-table.js';
import { registeredRoutes } from '../../testing/registered-routes.js';
import { addSchools } from '../../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../../testing/section-forms.js';
import { addMember } from '../../testing/sites.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';

const { permissions, anyOther } = permissionTable();
const documented = new Set(permissions.map(({ route }) => route));

/** What is sent where a body is needed, so that whoever may do it also can. */
const BODIES: Record<string, (world: AccessWorld) => object> = {
  'POST /authenticate': ({ people }) => ({ email: people.owner.email, password: PASSWORD }),
  'POST /authenticate/register': () => ({
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    firstName: 'Ana',
    lastName: 'Baca',
  }),
  'POST /authenticate/recover': () => ({ email: 'nobody@example.org' }),
  'POST /authenticate/reset': () => ({ token: 'x', newPassword: PASSWORD, confirmNewPassword: PASSWORD }),
  'POST /authenticate/confirm': () => ({ token: 'x' }),
  'POST /users/language': () => ({ language: 'en' }),
  'POST /students/create': () => ({ firstName: 'Lucía', lastName: 'Baca' }),
  'POST /students/list': () => ({ page: '1' }),
  'POST /students/export': () => ({ ids: [] }),
  'POST /students/:id/saveStudentSection': () => STUDENT_SECTION,
  'POST /students/:id/saveGuardianSection': () => GUARDIAN_SECTION,
  'POST /students/:id/saveEmergencySection': () => EMERGENCY_SECTION,
};

/** What whoever may do it is answered, where it is no success: the links are none, and the student has a seat. */
const ALLOWED_ANSWERS: Record<string, number> = {
  'POST /authenticate/reset': 400,
  'POST /authenticate/confirm': 400,
  'POST /students/:id/savePreferenceSection': 409,
  'POST /students/:id/submitApplication': 409,
};

const SUCCESS = 'success';

describe('who may do what (docs/permissions.md)', () => {
  let house: TestApp;
  let world: AccessWorld;
  let routes: string[];
  beforeAll(async () => {
    house = await createTestApp({ API_DOCS: 'true' });
    await addSchools(house.dataSource);
    world = await AccessWorld.build(house);
    routes = registeredRoutes(house).filter((route) => !route.startsWith('HEAD '));
  });
  afterAll(() => house.close());

  function send(visitor: Visitor, route: string, id: string, body: object = {}): Promise<request.Response> {
    const [method, pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/, id).replace(/:\w+/, randomUUID());
    return method === 'GET' ? visitor.get(path) : visitor.post(path, body);
  }

  /** What a route answers to each person, each asking for a student of its own making. */
  async function answers(route: string): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const actor of ACTORS) {
      const { id } = await world.student();
      const { status } = await send(await world.visitor(actor), route, id, BODIES[route]?.(world));
      found[actor] = status >= 200 && status < 300 ? SUCCESS : String(status);
    }
    return found;
  }

  function expected(route: string, cell: string): string {
    if (/^[45]\d\d$/.test(cell)) return cell;
    const status = ALLOWED_ANSWERS[route];
    return status === undefined ? SUCCESS : String(status);
  }

  /** A route that is not built yet: nobody finds it, whether or not a built one takes its last part for an id. */
  function unbuilt(route: string): Record<string, string> {
    const isTakenForAnother = routes.some((built) =>
      new RegExp(`^${built.replaceAll(/:\w+/g, '[^/]+')}$`).test(route),
    );
    return { ...anyOther, ...(isTakenForAnother ? { anonymous: '401' } : {}) };
  }

  it.each(permissions.map(({ route, cells }) => [route, cells] as const))('%s', async (route, cells) => {
    const asDocumented = Object.fromEntries(ACTORS.map((actor) => [actor, expected(route, cells[actor])]));
    expect(await answers(route)).toEqual(routes.includes(route) ? asDocumented : unbuilt(route));
  });

  it('knows every route of the application', () => {
    const unknown = routes.filter((route) => !documented.has(route) && !route.startsWith('GET /docs/'));
    expect(unknown).toEqual([]);
  });

  it.each([
    'GET /',
    'GET /nothing',
    'POST /nothing',
    'GET /students/create/7',
    'POST /students',
    'POST /schools',
  ])('any other path or method: %s', async (route) => {
    expect(await answers(route)).toEqual(anyOther);
  });

  describe('on a route about one student', () => {
    const isAboutOne = ({ route }: { route: string }) => route.includes('/students/:id');
    const ofOne = permissions.filter(isAboutOne).map(({ route }) => route);

    it.each(ofOne)('%s: unknown, malformed and foreign ids are answered alike', async (route) => {
      const { id } = await world.student();
      for (const actor of ['otherParent', 'otherSiteUser'] satisfies ActorName[]) {
        const told: string[] = [];
        for (const asked of [id, randomUUID(), 'x', '1%27', `${id}x`]) {
          const { status, text, headers } = await send(await world.visitor(actor), route, asked);
          told.push(JSON.stringify([status, text, headers['content-length'], headers['content-type']]));
        }
        expect(new Set(told).size).toBe(1);
      }
    });

    it.each(ofOne)('%s: who may not is told so before the body is looked at', async (route) => {
      if (!routes.includes(route)) return;
      const { id } = await world.student();
      const nonsense = { zip: [], complete: 'yes', site1: 'x' };
      for (const actor of ['anonymous', 'otherParent'] satisfies ActorName[]) {
        const { status } = await send(await world.visitor(actor), route, id, nonsense);
        expect([actor, status]).toEqual([actor, actor === 'anonymous' ? 401 : 404]);
      }
    });

    it.each(ofOne)('%s: an administrator finds no student that is not there', async (route) => {
      const { status } = await send(await world.visitor('admin'), route, randomUUID());
      expect(status).toBe(404);
    });
  });

  it('lets an owner be anything else besides', async () => {
    const owners = [
      await addUser(house.dataSource, { role: 'admin' }),
      await addMember(house.dataSource, world.site, 'view'),
    ];
    for (const owner of owners) {
      const { id } = await world.student(owner);
      const visitor = await Visitor.as(house, owner);
      const { status } = await visitor.post(`/students/${id}/saveEmergencySection`, EMERGENCY_SECTION);
      expect(status).toBe(200);
    }
  });

  it('answers HEAD to nobody whom it would not answer GET', async () => {
    const { id } = await world.student();
    for (const route of routes.filter((built) => built.startsWith('GET ') && !built.includes('*'))) {
      const path = route.slice('GET '.length).replace(':id', id);
      const visitor = await world.visitor('otherParent');
      const cookie = visitor.cookie ?? '';
      const get = await visitor.get(path);
      const head = await request(house.url).head(`/api${path}`).set('Cookie', cookie);
      expect([route, head.status]).toEqual([route, get.status]);
    }
  });
});
