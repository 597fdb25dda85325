import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { NewToken } from '../../../domain/contract/tokens.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import type { User } from '../../accounts/user.entity.js';
import type { Site } from '../../sites/site.entity.js';
import { AccessWorld, type Subjects } from '../../testing/access-world.js';
import { makeRow } from '../../testing/import-world.js';
import { PASSWORD, addUser } from '../../testing/people.js';
import { ACTORS, readPermissionTable, type ActorName, type Cells } from '../../testing/permission-table.js';
import { listRoutes } from '../../testing/registered-routes.js';
import { addSchools } from '../../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../../testing/section-forms.js';
import { INTEREST } from '../../testing/site-world.js';
import { addMember } from '../../testing/sites.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';

const { permissions, anyOther } = readPermissionTable();
const documented = new Set(permissions.map(({ route }) => route));

/** Bodies for routes that need one, so that everyone with permission succeeds. */
const BODIES: Record<string, (world: AccessWorld, subjects: Subjects) => object> = {
  'POST /authenticate': ({ people }) => ({ email: people.owner.email, password: PASSWORD }),
  'POST /authenticate/register': () => ({
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    firstName: 'Ana',
    lastName: 'Baca',
  }),
  'POST /authenticate/recover': () => ({ email: 'nobody@example.org' }),
  'POST /authenticate/reset': () => ({ token: 'x', newPassword: PASSWORD, confirmNewPassword: PASSWORD }),
  'POST /authenticate/reset/check': () => ({ token: 'x' }),
  'POST /authenticate/confirm': () => ({ token: 'x' }),
  'POST /users/me': () => ({ firstName: 'Ana', lastName: 'Baca' }),
  'POST /users/me/email': () => {
    const email = `${randomUUID()}@example.org`;
    return { email, confirmEmail: email, password: PASSWORD };
  },
  'POST /users/me/password': () => ({
    password: PASSWORD,
    newPassword: PASSWORD,
    confirmNewPassword: PASSWORD,
  }),
  // A wrong password, because the next routes still need these people.
  'POST /users/me/delete': () => ({ password: 'not-the-password' }),
  'POST /users/me/secondFactor/setUp': () => ({ password: PASSWORD }),
  'POST /users/me/secondFactor/turnOn': () => ({ code: '000000' }),
  'POST /users/me/secondFactor/newCodes': () => ({ password: PASSWORD, code: '000000' }),
  'POST /users/me/secondFactor/turnOff': () => ({ password: PASSWORD, code: '000000' }),
  'POST /users/me/announcements': () => ({ announcements: true }),
  'POST /users/me/startPage': () => ({ opensOffice: false }),
  'POST /users/me/passkeys/start': () => ({ password: PASSWORD }),
  'POST /users/me/passkeys/add': () => ({ name: 'Laptop', passkey: '{}' }),
  'POST /users/me/passkeys/remove': () => ({ id: randomUUID(), password: PASSWORD }),
  'POST /users/me/tokens': () => ({ name: 'Warehouse', scopes: ['reports'], days: 30 }),
  'POST /users/me/tokens/revoke': () => ({ id: randomUUID() }),
  'POST /users/language': () => ({ language: 'en' }),
  'POST /students/create': () => ({ firstName: 'Lucía', lastName: 'Baca' }),
  'POST /students/list': () => ({ page: '1' }),
  'POST /students/export': (_, { student }) => ({ ids: [student] }),
  'POST /students/import': ({ site }) => makeRow({ site: site.id }),
  'POST /students/:id/assign': ({ site }) => ({ siteId: site.id }),
  'POST /students/:id/ssid': () => ({ ssid: 0 }),
  'POST /students/:id/notes': () => ({ text: 'Called the family.' }),
  'POST /students/:id/saveStudentSection': () => STUDENT_SECTION,
  'POST /students/:id/saveGuardianSection': () => GUARDIAN_SECTION,
  'POST /students/:id/saveEmergencySection': () => EMERGENCY_SECTION,
  'POST /students/:id/submitApplication': () => ({ consent: 'phone' }),
  'POST /users/:id/students': () => ({ firstName: 'Lucía', lastName: 'Baca', consent: 'phone' }),
  'POST /duplicates/dismiss': (_, { student, sibling }) => ({ ids: [student, sibling] }),
  'POST /duplicates/bringBack': (_, { student, sibling }) => ({ ids: [student, sibling] }),
  'POST /students/results': () => ({ rows: [{ ssid: 7, results: 'https://example.org/reports/7' }] }),
  'POST /ssid/directory/:id/rows': () => ({
    rows: [{ ssid: 8, firstName: 'Luz', lastName: 'Ortiz', birthday: Date.UTC(2016, 4, 1) / 1000 }],
  }),
  'POST /ssid/directory/:id/finish': () => ({ count: 1 }),
  'POST /sites/add': () => A_SITE,
  'POST /sites': () => A_SITE,
  'POST /sites/interest': () => INTEREST,
  'POST /sites/:id/saveInformation': () => ({ name: 'Acequia', orgName: 'Mesa Vista Schools' }),
  'PUT /sites/:id': () => A_SITE,
  'POST /sites/:id/saveApplication': () => ({
    registrantName: 'Rosa Tso',
    registrantRole: 'Principal',
    registrantEmail: 'rosa@example.org',
  }),
  'POST /sites/:id/addUser': () => {
    const email = `${randomUUID()}@example.org`;
    return { firstName: 'Nina', lastName: 'Ortiz', email, confirmEmail: email, role: 'instructor' };
  },
  'POST /sites/:id/acceptAll': (_, { student }) => ({ studentIds: [student] }),
  'POST /users/me/mobile': () => ({ phone: `505555${String(++phones).padStart(4, '0')}` }),
  // An invalid code: see ALLOWED_ANSWERS.
  'POST /users/me/mobile/verify': () => ({ code: '1' }),
  'POST /students/:id/attending': () => ({ attending: 'yes' }),
  'POST /sites/:id/calls': (_, { student }) => ({ studentId: student, outcome: 'noAnswer' }),
  'POST /sites/:id/releaseNoShows': (_, { student }) => ({ studentIds: [student] }),
  'POST /sites/:id/announce': () => AN_ANNOUNCEMENT,
  'POST /students/announce': () => AN_ANNOUNCEMENT,
  'POST /sites/:id/announce/test': () => AN_ANNOUNCEMENT,
  'POST /students/announce/test': () => AN_ANNOUNCEMENT,
  // Each save makes the next request's version stale: see ALLOWED_ANSWERS.
  'POST /sites/:id/groups/save': () => ({ version: 1_000, groups: [] }),
  // A day in the past: see ALLOWED_ANSWERS.
  'POST /sites/:id/closures': () => ({ day: '2025-06-02', reason: 'Staff training' }),
  'POST /sites/:id/closures/remove': () => ({ day: '2025-06-02' }),
  'POST /sites/:id/attendance': () => ({ day: '2025-06-02', marks: {} }),
  // This member already has a password, so the request is refused with 409.
  'POST /sites/:id/inviteUser': (_, { member }) => ({ userId: member }),
  'POST /sites/:id/removeUser': (_, { member }) => ({ userId: member }),
  'POST /season/save': () => ({ firstDay: '2025-06-02', lastDay: '2025-06-27' }),
  'POST /seasons/start': () => ({ year: 2026, firstDay: '2026-06-01', lastDay: '2026-06-26' }),
  'POST /users/add': () => makePerson(),
  'POST /users/:id/update': () => makePerson(),
  'POST /users': () => makePerson(),
  'PUT /users/:id': () => makePerson(),
};

let phones = 1000;

const A_SITE = { name: 'Acequia', orgName: 'Mesa Vista Schools', orgType: 'district' };
const AN_ANNOUNCEMENT = { subject: 'No program', body: 'On Friday.' };

function makePerson(): object {
  return { firstName: 'Nina', lastName: 'Ortiz', email: `${randomUUID()}@example.org`, role: 'user' };
}

const SITES: Record<string, Partial<Site>> = {
  'POST /sites/:id/open': { status: 'closed' },
  'POST /sites/:id/verify': { verifiedAt: null },
  'POST /sites/:id/cancel': { status: 'closed' },
  // Closed, because an open site must keep what it needed to open, which these bodies leave out.
  'POST /sites/:id/saveInformation': { status: 'closed' },
  'POST /sites/:id/saveDetails': { status: 'closed' },
};

const USERS: Record<string, Partial<User>> = {
  'POST /users/:id/reactivate': { deletedAt: new Date() },
  'POST /users/:id/invite': { passwordHash: null },
};

const QUERIES: Record<string, string> = {
  'GET /geolocate': '?address=Santa%20Fe',
  'GET /geolocate/point': '?lat=35.7&lng=-105.9',
  'GET /search': '?q=baca',
  // A dry run, because the next routes still need the current season.
  'POST /seasons/start': '?dryRun=true',
};

const STANDINGS: Record<string, ApplicationStatus> = {
  'DELETE /students/:id': 'incomplete',
  'POST /students/:id/assign': 'unassigned',
  'POST /students/:id/unassign': 'assigned',
  'POST /students/:id/restore': 'removed',
  'POST /sites/:id/student/:studentId/accept': 'assigned',
  'POST /sites/:id/student/:studentId/deny': 'assigned',
};

/** The response with permission, if not a success: for example, for an invalid link or a taken seat. */
const ALLOWED_ANSWERS: Record<string, number> = {
  'POST /authenticate/reset': 400,
  'POST /authenticate/reset/check': 400,
  'POST /authenticate/confirm': 400,
  'GET /announcements/off': 302,
  'POST /announcements/off': 404,
  'POST /users/me/mobile/verify': 400,
  // 404 because TEXTS_URL is unset.
  'POST /texts/twilio': 404,
  'GET /attending/:token': 404,
  'POST /attending/:token': 400,
  'POST /season/askAttending': 409,
  'GET /authenticate/signOn': 404,
  'GET /authenticate/signOn/return': 404,
  'POST /users/me/delete': 400,
  'POST /users/me/secondFactor/turnOn': 400,
  'POST /users/me/secondFactor/newCodes': 409,
  'POST /users/me/secondFactor/turnOff': 409,
  'POST /users/me/passkeys/add': 400,
  'POST /users/me/passkeys/ask': 409,
  'POST /users/me/passkeys/remove': 409,
  'POST /users/me/tokens/revoke': 404,
  'POST /users/:id/resetSecondFactor': 409,
  'POST /students/:id/savePreferenceSection': 409,
  'POST /students/:id/applyAgain': 409,
  'POST /students/:id/submitApplication': 409,
  'POST /sites/:id/unverify': 409,
  'POST /sites/:id/inviteUser': 409,
  'POST /sites/:id/groups/save': 409,
  'POST /sites/:id/closures': 409,
  'POST /sites/:id/closures/remove': 409,
};

const SUCCESS = 'success';

const getRoot = (route: string): string => route.split('/')[1] ?? '';

describe('who may do what (docs/permissions.md)', () => {
  let testApp: TestApp;
  let world: AccessWorld;
  let routes: string[];
  beforeAll(async () => {
    testApp = await createTestApp({ API_DOCS: 'true' });
    await addSchools(testApp.dataSource);
    world = await AccessWorld.build(testApp);
    routes = listRoutes(testApp).filter((route) => !route.startsWith('HEAD '));
  });
  afterAll(() => testApp.close());

  function send(
    visitor: Visitor,
    route: string,
    subjects: Subjects,
    body: object = {},
  ): Promise<request.Response> {
    const [method, pattern = ''] = route.split(' ');
    const about: Record<string, string> = {
      students: subjects.student,
      applications: subjects.student,
      sites: subjects.site,
      messages: subjects.message,
      users: subjects.user,
      ssid: subjects.roster,
      ...(subjects.run !== null && { placement: subjects.run }),
    };
    const path = pattern
      .replace(':id', about[getRoot(route)] ?? randomUUID())
      .replace(':name', 'grade')
      .replace(':studentId', subjects.student)
      .replace(/:\w+/, randomUUID());
    if (method === 'GET') return visitor.get(`${path}${QUERIES[route] ?? ''}`);
    if (method === 'DELETE') return visitor.delete(path);
    return method === 'PUT' ? visitor.put(path, body) : visitor.post(path, body);
  }

  /** Refusals and GET requests change nothing, so only those who may change something get new records. */
  async function readAnswers(route: string, cells?: Cells): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    const makeSubjects = () =>
      world.makeSubjects({
        ...{ root: getRoot(route), status: STANDINGS[route], site: SITES[route], parent: USERS[route] },
        run: route.includes('/placement/'),
      });
    const untouched = await makeSubjects();
    const visitors = await world.signInAll();
    for (const actor of ACTORS) {
      const isReading = cells === undefined || route.startsWith('GET ') || /^4\d\d$/.test(cells[actor]);
      const subjects = isReading ? untouched : await makeSubjects();
      const body = BODIES[route]?.(world, subjects);
      const { status } = await send(visitors[actor], route, subjects, body);
      found[actor] = status >= 200 && status < 300 ? SUCCESS : String(status);
    }
    return found;
  }

  function getExpected(route: string, cell: string): string {
    if (/^[45]\d\d$/.test(cell)) return cell;
    const status = ALLOWED_ANSWERS[route];
    return status === undefined ? SUCCESS : String(status);
  }

  /** A route that doesn't exist: 404 for everyone, even if another route reads its last part as an ID. */
  function listUnbuilt(route: string): Record<string, string> {
    const isTakenForAnother = routes.some((built) =>
      new RegExp(`^${built.replaceAll(/:\w+/g, '[^/]+')}$`).test(route),
    );
    return { ...anyOther, ...(isTakenForAnother ? { anonymous: '401' } : {}) };
  }

  it.each(permissions.map(({ route, cells }) => [route, cells] as const))('%s', async (route, cells) => {
    const asDocumented = Object.fromEntries(ACTORS.map((actor) => [actor, getExpected(route, cells[actor])]));
    expect(await readAnswers(route, cells)).toEqual(
      routes.includes(route) ? asDocumented : listUnbuilt(route),
    );
  });

  it('opens to a token only what its scopes name, and what’s public', async () => {
    const { token } = (
      await (
        await world.signIn('admin')
      ).post('/users/me/tokens', { name: 'All', scopes: ['reports', 'export'], days: 1 })
    ).body as NewToken;
    const visitor = new Visitor(testApp, { Authorization: `Bearer ${token}` });
    const subjects = await world.makeSubjects();
    const opened: string[] = [];
    for (const { route, cells } of permissions.filter(({ route }) => routes.includes(route))) {
      if (cells.anonymous !== '401') continue;
      const { status } = await send(visitor, route, subjects, BODIES[route]?.(world, subjects));
      if (status !== 403) opened.push(`${route}: ${status}`);
    }
    expect(opened.sort()).toEqual([
      'GET /export/oneroster.zip: 200',
      'GET /reports/:name: 200',
      'POST /students/export: 200',
      'POST /students/list: 200',
    ]);
  });

  it('covers every route of the application', () => {
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
  ])('refuses any other path or method: %s', async (route) => {
    expect(await readAnswers(route)).toEqual(anyOther);
  });

  describe.each([
    ['student', '/students/:id', [randomUUID(), 'x', '1%27', `${randomUUID()}x`]],
    ['student', '/applications/:id', [randomUUID(), 'x', '1%27', `${randomUUID()}x`]],
    ['site', '/sites/:id', ['2000000000', 'x', '1%27', '0', '1.5', '1x']],
    ['user', '/users/:id', [randomUUID(), 'x', '1%27', `${randomUUID()}x`]],
  ] as const)('on a route about one %s', (about, prefix, noIds) => {
    const ofOne = permissions.filter(({ route }) => route.includes(prefix));
    // Every request is refused, so the records never change.
    let subjects: Subjects;
    beforeAll(async () => {
      subjects = await world.makeSubjects({ root: getRoot(prefix) });
    });

    it.each(ofOne)('$route: gives unknown, invalid and foreign IDs the same answer', async ({ route }) => {
      for (const actor of ['otherParent', 'otherSiteUser'] satisfies ActorName[]) {
        const told = new Set<string>();
        const visitor = await world.signIn(actor);
        for (const asked of [subjects[about], ...noIds]) {
          const { status, text, headers } = await send(visitor, route, { ...subjects, [about]: asked });
          told.add(JSON.stringify([status, text, headers['content-length'], headers['content-type']]));
        }
        expect(told.size).toBe(1);
      }
    });

    it.each(ofOne.filter(({ cells }) => /^4/.test(cells.otherParent)))(
      '$route: refuses before reading the body',
      async ({ route, cells }) => {
        if (!routes.includes(route)) return;
        const nonsense = { zip: [], complete: 'yes', site1: 'x', siteId: 'x', ssid: 'x', message: 7 };
        const visitors = await world.signInAll();
        for (const actor of ['anonymous', 'otherParent', 'otherSiteUser'] satisfies ActorName[]) {
          const { status } = await send(visitors[actor], route, subjects, nonsense);
          expect([actor, status]).toEqual([actor, Number(cells[actor])]);
        }
      },
    );

    it.each(ofOne)('$route: gives an administrator 404 for an unknown ID', async ({ route }) => {
      const admin = await world.signIn('admin');
      for (const asked of noIds) {
        const unknown = { ...subjects, [about]: asked };
        const { status } = await send(admin, route, unknown);
        expect([asked, status]).toEqual([asked, 404]);
      }
    });
  });

  it('lets an owner have other roles as well', async () => {
    const owners = [
      await addUser(testApp.dataSource, { role: 'admin' }),
      await addMember(testApp.dataSource, world.site, 'view'),
    ];
    for (const owner of owners) {
      const { id } = await world.addStudent(owner);
      const visitor = await Visitor.signIn(testApp, owner);
      const { status } = await visitor.post(`/students/${id}/saveEmergencySection`, EMERGENCY_SECTION);
      expect(status).toBe(200);
    }
  });

  it('answers HEAD only to people who may GET', async () => {
    const subjects = await world.makeSubjects();
    for (const route of routes.filter((built) => built.startsWith('GET ') && !built.includes('*'))) {
      const about = route.includes('/sites/') ? subjects.site : subjects.student;
      const path = route.slice('GET '.length).replace(':id', about);
      const visitor = await world.signIn('otherParent');
      const cookie = visitor.cookie ?? '';
      const get = await visitor.get(path);
      const head = await request(testApp.url).head(`/api${path}`).set('Cookie', cookie);
      expect([route, head.status]).toEqual([route, get.status]);
    }
  });
});
