import { PREFERENCE_PATHS } from '../../domain/import/columns.js';
import type { Site } from '../sites/site.entity.js';
import { ImportWorld } from '../testing/import-world.js';
import { addUser } from '../testing/people.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const CHECK = 'Please check the marked fields.';
const UNKNOWN_SITE = 'Please choose a site from the list.';
const UNKNOWN_SCHOOL = 'Please choose a school from the list.';
const NOT_TAKING = {
  code: 'SITE_NOT_TAKING',
  error: 'We can’t assign students to pending or canceled sites.',
};
const NOT_VERIFIED = {
  code: 'SITE_NOT_VERIFIED',
  error: 'The site must be verified by its staff before students can be assigned.',
};
const FULL = { code: 'SITE_FULL', error: 'Every seat at this site is taken.' };

let testApp: TestApp;
let world: ImportWorld;
beforeAll(async () => {
  testApp = await createTestApp({ API_DOCS: 'true' });
  world = await ImportWorld.build(testApp);
});
afterAll(() => testApp.close());

async function expectRefused(row: object): Promise<unknown> {
  const before = await world.readCounts();
  const real = await world.send(row);
  const dry = await world.send(row, '?dryRun=true');
  expect([dry.status, dry.body]).toEqual([real.status, real.body]);
  expect(await world.readCounts()).toEqual(before);
  return [real.status, real.body as object];
}

describe("a body that isn't a row", () => {
  it.each([
    ['a list', []],
    ['a list of rows', [{}]],
  ])('is refused: %s', async (_, body) => {
    expect(await expectRefused(body)).toEqual([400, { error: 'We couldn’t read the data you sent.' }]);
  });

  it.each(['null', '7', '"row"', 'true', '{"a":', ''])('is refused: %s', async (text) => {
    const answer = await fetch(`${testApp.url}/api/students/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: world.office.cookie ?? '' },
      body: text,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(expect.objectContaining({ error: expect.any(String) as string }));
  });

  it('gets everything that is missing, by path', async () => {
    const [status, body] = (await expectRefused({})) as [number, { fields: Record<string, string> }];
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      firstName: 'Field is required.',
      birthday: 'Field is required.',
      outgoingSchool: 'Field is required.',
      'guardian1.email': 'Field is required.',
      site: 'Field is required.',
    });
  });
});

describe('an invalid row', () => {
  it.each<[string, object, Record<string, string>]>([
    ['an email', { guardian1: { email: 'ana' } }, { 'guardian1.email': 'Invalid email address' }],
    [
      'a phone of an emergency contact',
      { emergency1: { firstName: 'Eva' } },
      {
        'emergency1.lastName': 'Field is required.',
        'emergency1.relationship': 'Field is required.',
        'emergency1.homePhone': 'Field is required.',
        'emergency1.cellPhone': 'Field is required.',
      },
    ],
    [
      'a second guardian',
      { guardian2: { firstName: 'Luis', lastName: 'Baca', relationship: 'dog' } },
      {
        'guardian2.relationship': 'Invalid guardian relationship',
      },
    ],
    ['a guardian that is none', { guardian2: 'Luis' }, { guardian2: 'Invalid input' }],
    ['a number that is none', { ssid: 0 }, { ssid: 'Invalid input' }],
    ['a text with NUL', { firstName: 'Lu\0cia' }, { firstName: 'Invalid input' }],
    ['a name that is too long', { firstName: 'x'.repeat(65) }, { firstName: 'Name too long' }],
    ['a list for a name', { lastName: ['Baca'] }, { lastName: 'not text' }],
    [
      'a birthday in the future',
      { birthday: Math.floor(Date.now() / 1000) + 2 * 86_400 },
      { birthday: 'The birthday can’t be in the future.' },
    ],
    [
      'a family of the template',
      { guardian1: { email: 'Elena.Example@example.org' } },
      { firstName: 'an example from the template: delete this row' },
    ],
    [
      'a phone of another country without its plus',
      { guardian1: { homePhone: '52 55 1234 5678' } },
      { 'guardian1.homePhone': 'Invalid phone number' },
    ],
  ])('is refused at its field: %s', async (_, change, fields) => {
    expect(await expectRefused(world.makeRow(change))).toEqual([400, { error: CHECK, fields }]);
  });

  it.each([
    ['outgoingSchool', { outgoingSchool: 4_711 }, UNKNOWN_SCHOOL],
    ['incomingSchool', { incomingSchool: 4_711 }, UNKNOWN_SCHOOL],
    ['site', { site: 2_000_000_000 }, UNKNOWN_SITE],
    ['firstPreference', { firstPreference: 2_000_000_000 }, UNKNOWN_SITE],
    ['thirdPreference', { thirdPreference: 2_000_000_000 }, UNKNOWN_SITE],
  ])('is refused if there is no such school or site: %s', async (path, change, message) => {
    expect(await expectRefused(world.makeRow(change))).toEqual([
      400,
      { error: CHECK, fields: { [path]: message } },
    ]);
  });

  it('gets all unknown schools and sites', async () => {
    const row = world.makeRow({ outgoingSchool: 4_711, incomingSchool: 4_712, secondPreference: 4_713 });
    expect(await expectRefused(row)).toEqual([
      400,
      {
        error: CHECK,
        fields: {
          outgoingSchool: UNKNOWN_SCHOOL,
          incomingSchool: UNKNOWN_SCHOOL,
          secondPreference: UNKNOWN_SITE,
        },
      },
    ]);
  });

  it.each(PREFERENCE_PATHS)('is refused if a preferred site is canceled: %s', async (path) => {
    const { id } = await world.addSite({ status: 'canceled' });
    expect(await expectRefused(world.makeRow({ [path]: id }))).toEqual([
      400,
      { error: CHECK, fields: { [path]: UNKNOWN_SITE } },
    ]);
  });

  it.each(['closed', 'pending', null] as const)('is accepted if a preferred site is %s', async (status) => {
    const { id } = await world.addSite({ status });
    expect((await world.take(world.makeRow({ secondPreference: id }))).outcome).toBe(
      'created-user-and-student',
    );
  });

  it("can't set unknown fields of the student", async () => {
    const row = world.makeRow({
      results: 'https://evil.example',
      removed: true,
      siteAccepted: true,
      id: 'x',
    });
    await world.take({ ...row, guardian1: { ...row.guardian1, role: 'admin' } });
    expect(await world.findStudent(row.guardian1['email'])).toMatchObject({
      results: null,
      removed: false,
      siteAccepted: null,
    });
    expect(await world.findAccount(row.guardian1['email'])).toMatchObject({ role: 'user' });
  });
});

describe('the site of a row', () => {
  it.each<[string, Partial<Site>, object]>([
    ['full', { studentCapacity: 0 }, FULL],
    ['not verified', { verifiedAt: null }, NOT_VERIFIED],
    ['pending', { status: 'pending' }, NOT_TAKING],
    ['canceled', { status: 'canceled' }, NOT_TAKING],
  ])("refuses the row if it's %s, and nothing is written", async (_, change, body) => {
    const { id } = await world.addSite(change);
    expect(await expectRefused(world.makeRow({ site: id }))).toEqual([409, body]);
    const owner = await addUser(testApp.dataSource);
    expect(await expectRefused(world.makeRow({ site: id, guardian1: { email: owner.email } }))).toEqual([
      409,
      body,
    ]);
  });

  it.each(['closed', null] as const)("takes the child if it's %s", async (status) => {
    const { id } = await world.addSite({ status });
    const row = world.makeRow({ site: id });
    await world.take(row);
    expect(await world.findStudent(row.guardian1['email'])).toMatchObject({ siteId: id });
  });

  it('is full once its last seat is taken', async () => {
    const site = await world.addSite({ studentCapacity: 2 });
    const owner = await addUser(testApp.dataSource);
    await addStudent(testApp.dataSource, owner, { status: 'accepted', site });
    await world.take(world.makeRow({ site: site.id }));
    expect(await expectRefused(world.makeRow({ site: site.id }))).toEqual([409, FULL]);
  });
});

describe('the query', () => {
  it.each(['yes', '1', 'TRUE', '', 'true&dryRun=false'])('is refused: dryRun=%s', async (value) => {
    const before = await world.readCounts();
    const { status, body } = await world.send(world.makeRow(), `?dryRun=${value}`);
    expect([status, body.fields]).toEqual([400, { dryRun: 'Invalid input' }]);
    expect(await world.readCounts()).toEqual(before);
  });

  it("may say that it isn't a dry run", async () => {
    const row = world.makeRow();
    expect((await world.send(row, '?dryRun=false')).body).toMatchObject({
      outcome: 'created-user-and-student',
    });
    expect(await world.findStudent(row.guardian1['email'])).toMatchObject({ firstName: 'Lucía' });
  });
});

describe('the API documentation', () => {
  it('describes a row and its response', async () => {
    const { body } = await new Visitor(testApp).get('/docs-json');
    const { parameters, requestBody, responses } = body.paths['/api/students/import'].post;
    expect(parameters).toEqual([expect.objectContaining({ name: 'dryRun', in: 'query', required: false })]);
    expect(requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ImportRowBody',
    });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '409']));
    const { ImportRowBody: row } = body.components.schemas;
    expect(row.properties).toMatchObject({
      ssid: { type: 'integer', nullable: true },
      firstName: { type: 'string', maxLength: 64 },
      gender: { enum: expect.arrayContaining(['f', 'x']) as string[] },
      site: { type: 'integer', nullable: true },
    });
    expect(row.required).toEqual(expect.arrayContaining(['firstName', 'birthday', 'incomingSchool']));
    expect(row.required).not.toContain('outgoingSchoolOther');
  });
});
