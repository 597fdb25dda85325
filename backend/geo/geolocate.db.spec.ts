import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteRole } from '../../domain/enums/enums.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const SANTA_FE = '120 Camino del Sol, Santa Fe, NM 87501';
const IN_SANTA_FE = { lat: 35.6701, lng: -105.9502 };
const TOO_LONG_MS = 3_000;

async function getOffice(testApp: TestApp): Promise<Visitor> {
  return Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
}

const ask = (visitor: Visitor, address: string) =>
  visitor.get(`/geolocate?${new URLSearchParams({ address }).toString()}`);

describe('geolocating without an online service', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
    office = await getOffice(testApp);
  });
  afterAll(() => testApp.close());

  it('returns the center of the ZIP', async () => {
    const { status, body } = await ask(office, SANTA_FE);
    expect(status).toBe(200);
    expect(body).toEqual({ lat: expect.any(Number), lng: expect.any(Number), precision: 'zip' });
    expect([Math.round(body.lat), Math.round(body.lng)]).toEqual([36, -106]);
  });

  it('says the county and the district of a point', async () => {
    const readPlace = async (query: string) =>
      (await office.get(`/geolocate/point?${query}`)).body as unknown;
    expect(await readPlace('lat=35.687&lng=-105.938')).toEqual({
      county: 'Santa Fe',
      district: 'Santa Fe Public Schools',
    });
    expect(await readPlace('lat=48.86&lng=2.35')).toEqual({ county: null, district: null });
    expect(await readPlace('lat=north&lng=')).toMatchObject({
      fields: { lat: expect.any(String), lng: expect.any(String) },
    });
  });

  it('returns the city if there is no ZIP', async () => {
    expect((await ask(office, 'Plaza, Santa Fe')).body).toMatchObject({ precision: 'city' });
  });

  it('returns JSON null if nothing is found', async () => {
    const { status, text, type } = await ask(office, '1 Elm St, Nowhere');
    expect([status, text, type]).toEqual([200, 'null', 'application/json']);
  });

  it.each(['', '?address=', '?address=%20', `?address=${'x'.repeat(2001)}`, '?address=a&address=b'])(
    'requires an address: %s',
    async (query) => {
      const { status, body } = await office.get(`/geolocate${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['address']]);
    },
  );

  it.each<[SiteRole, number]>([
    ['coordinator', 200],
    ['staff', 200],
    ['view', 403],
    ['instructor', 403],
  ])('is for people who manage sites: a %s gets %i', async (role, expected) => {
    const user = await addMember(testApp.dataSource, await addSite(testApp.dataSource), role);
    expect((await ask(await Visitor.signIn(testApp, user), SANTA_FE)).status).toBe(expected);
  });

  it('is allowed if any of several sites grants it', async () => {
    const user = await addMember(testApp.dataSource, await addSite(testApp.dataSource), 'view');
    const other = await addSite(testApp.dataSource);
    await testApp.dataSource.query(
      `INSERT INTO site_members ("siteId", "userId", "role") VALUES ($1, $2, 'staff')`,
      [other.id, user.id],
    );
    expect((await ask(await Visitor.signIn(testApp, user), SANTA_FE)).status).toBe(200);
  });

  it("isn't for families or strangers", async () => {
    const parent = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    expect((await ask(parent, SANTA_FE)).status).toBe(403);
    expect((await ask(new Visitor(testApp), SANTA_FE)).status).toBe(401);
  });

  it('allows sixty requests per hour and address', async () => {
    const askFrom = (address: string) =>
      office.get('/geolocate?address=87501', { 'X-Forwarded-For': address });
    const answers = [];
    for (let count = 0; count < 61; count++) answers.push(await askFrom('192.0.2.60'));
    const last = answers.pop();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await askFrom('192.0.2.61')).status).toBe(200);
  });
});

describe('geolocating with an online service', () => {
  let testApp: TestApp;
  let office: Visitor;
  let provider: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const asked: URL[] = [];

  beforeAll(async () => {
    provider = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://provider.example'));
      answer(request, response);
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    testApp = await createTestApp({
      GEOCODER_URL: `http://127.0.0.1:${String(port)}/locations/onelineaddress?key=k1`,
      TRUST_PROXY: '1',
    });
    office = await getOffice(testApp);
  });
  afterAll(async () => {
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
    await testApp.close();
  });
  beforeEach(() => asked.splice(0));

  const mockAnswer = (body: unknown, status = 200) => {
    answer = (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
  };
  const makeCensusAnswer = ({ lat, lng }: { lat: number; lng: number }) => ({
    result: { addressMatches: [{ coordinates: { x: lng, y: lat } }] },
  });

  it.each<[string, unknown]>([
    ['the Census', makeCensusAnswer(IN_SANTA_FE)],
    ['Nominatim', [{ lat: String(IN_SANTA_FE.lat), lon: String(IN_SANTA_FE.lng) }]],
  ])('takes the point from %s', async (_, body) => {
    mockAnswer(body);
    expect((await ask(office, SANTA_FE)).body).toEqual({ ...IN_SANTA_FE, precision: 'address' });
  });

  it("sends what either service needs, and keeps the setting's parameters", async () => {
    mockAnswer([]);
    await ask(office, 'Straße 1 & 2?');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      key: 'k1',
      address: 'Straße 1 & 2?',
      q: 'Straße 1 & 2?',
      format: 'json',
      benchmark: 'Public_AR_Current',
    });
  });

  it.each<[string, () => void]>([
    ['finds nothing', () => mockAnswer([])],
    ['answers a point outside of the state', () => mockAnswer(makeCensusAnswer({ lat: 48.86, lng: 2.35 }))],
    ['fails', () => mockAnswer(makeCensusAnswer(IN_SANTA_FE), 500)],
    ['answers no JSON', () => mockAnswer('<html>Too many requests</html>')],
    ['answers without an end', () => (answer = (_, response) => void response.write('['.repeat(300_000)))],
    ['breaks off', () => (answer = (request) => void request.socket.destroy())],
  ])('falls back to the gazetteer if the service %s', async (_, behave) => {
    behave();
    expect((await ask(office, SANTA_FE)).body).toMatchObject({ precision: 'zip' });
    expect(asked).toHaveLength(1);
  });

  it("doesn't follow redirects", async () => {
    answer = (request, response) => {
      if (request.url?.startsWith('/elsewhere')) response.end(JSON.stringify(makeCensusAnswer(IN_SANTA_FE)));
      else response.writeHead(302, { location: '/elsewhere' }).end();
    };
    expect((await ask(office, SANTA_FE)).body).toMatchObject({ precision: 'zip' });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ['never answers', () => (answer = () => undefined)],
    [
      'dribbles',
      () =>
        (answer = (_, response) => {
          response.writeHead(200);
          const dribble = setInterval(() => response.write(' '), 100);
          response.on('close', () => clearInterval(dribble));
        }),
    ],
  ])('responds within three seconds if the service %s', async (_, behave) => {
    behave();
    const started = performance.now();
    expect((await ask(office, SANTA_FE)).body).toMatchObject({ precision: 'zip' });
    expect(performance.now() - started).toBeLessThan(TOO_LONG_MS);
  });
});
