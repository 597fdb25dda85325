import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';
import { ACCESS, decideGate, isAllowedByToken, type Action } from '../../../domain/access/access.js';
import { TOKEN_SCOPES } from '../../../domain/enums/enums.js';
import { findProjectRoot } from '../project-root.js';
import { Authenticator } from '../../testing/authenticator.js';
import { loadApiTypes } from '../../testing/openapi-document.js';
import { PASSWORD, addUser } from '../../testing/people.js';
import { addRun } from '../../testing/placement-runs.js';
import { listRoutes } from '../../testing/registered-routes.js';
import { addMember, addSite } from '../../testing/sites.js';
import { addStudent } from '../../testing/students.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';

interface Schema {
  type?: string;
  format?: string;
  items?: Schema;
}

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  'x-action': Action;
  security?: unknown[];
  requestBody?: unknown;
  parameters?: { in: string; name: string; schema?: Schema }[];
  responses: Record<string, { content?: Record<string, { schema: object } | undefined> }>;
}

interface Sent {
  cookie?: string | null;
  body?: string;
  type?: string | null;
  query?: string;
  status?: number;
}

const JSON_TYPE = 'application/json';

describe('the OpenAPI document', () => {
  let testApp: TestApp;
  let document: OpenAPIObject;
  let operations: Operation[];
  let ajv: Ajv;
  const validators = new Map<object, ValidateFunction>();

  beforeAll(async () => {
    await loadApiTypes();
    testApp = await createTestApp({ API_DOCS: 'true' });
    document = (await (await fetch(`${testApp.url}/api/docs-json`)).json()) as OpenAPIObject;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      (['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) => {
        const operation = methods[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
        return operation ? [{ ...(operation as unknown as Operation), path, method }] : [];
      }),
    );
    ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema({ $id: 'document', components: readJsonSchema(document.components) });
  });
  afterAll(() => testApp.close());

  const listIds = (ids: Record<string, unknown>) => (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? ids['id']));
  const unknownIds = listIds({ id: randomUUID() });

  async function findProblem(operation: Operation, path: string, sent: Sent): Promise<string | null> {
    const { method, responses } = operation;
    const { cookie = null, body = '{}', type = JSON_TYPE, query = '', status = null } = sent;
    const response = await fetch(`${testApp.url}${path}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(method !== 'GET' && type ? { 'content-type': type } : {}),
      },
      // Sent as bytes, because fetch would add a content type to text.
      ...(method !== 'GET' ? { body: new TextEncoder().encode(body) } : {}),
    });
    const text = await response.text();
    const named = `${method} ${operation.path} ${response.status}`;
    const documented = responses[String(response.status)];
    if (!documented) return `${named} isn’t documented`;
    if (response.status === 302) return null;
    if (response.status !== (status ?? response.status)) return `${named} instead of ${status}: ${text}`;
    if (response.status === 500) return `${named}: ${text}`;
    const sentType = response.headers.get('content-type')?.split(';')[0] ?? JSON_TYPE;
    const schema = documented.content?.[sentType]?.schema;
    if (!schema) return `${named} has no schema`;
    const validate = validators.get(schema) ?? ajv.compile(readJsonSchema(schema) as object);
    validators.set(schema, validate);
    return validate(sentType === JSON_TYPE ? JSON.parse(text) : text)
      ? null
      : `${named}: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  }

  async function listProblems(
    sent: Sent,
    path: (path: string) => string = unknownIds,
    chosen: (operation: Operation) => boolean = () => true,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const operation of operations.filter(chosen)) {
      const said = await findProblem(operation, path(operation.path), sent);
      if (said !== null) found.push(said);
    }
    return found;
  }

  const isWrite = ({ method }: Operation): boolean => method === 'POST' || method === 'PUT';
  /** Logging out and changing or deleting the account would end the session that other tests use. */
  const keepsSession = ({ path }: Operation): boolean => !/logout$|me\/(delete|password)$/.test(path);

  it('has every action that a route can have', () => {
    expect(operations.length).toBeGreaterThan(70);
    expect(operations.filter((operation) => !(operation['x-action'] in ACCESS))).toEqual([]);
  });

  it('has every route that answers, except for the form that the provider of texts sends', () => {
    const inDocument = operations.map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`);
    const registered = listRoutes(testApp)
      .filter((route) => !route.startsWith('HEAD ') && !route.includes('/docs'))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(registered.filter((route) => !inDocument.includes(route))).toEqual(['POST /texts/twilio']);
  });

  it('requires the session cookie wherever the server does', () => {
    const scheme = document.components?.securitySchemes?.['cookie'];
    expect(scheme).toEqual({ type: 'apiKey', in: 'cookie', name: 'session' });
    for (const { path, security, ...operation } of operations) {
      const isPublic = decideGate(operation['x-action'], null) === 'allowed';
      const tokens = isAllowedByToken(operation['x-action'], TOKEN_SCOPES) ? [{ bearer: [] }] : [];
      expect([path, security]).toEqual([path, isPublic ? undefined : [{ cookie: [] }, ...tokens]]);
    }
  });

  it('has a JSON body for every write, since the server requires the type', () => {
    for (const { path, requestBody } of operations.filter(isWrite)) {
      expect([path, requestBody]).toEqual([
        path,
        expect.objectContaining({ required: true, content: { [JSON_TYPE]: expect.anything() as unknown } }),
      ]);
    }
  });

  it('has one answer with a shape for every success, and never one of several that both match', () => {
    expect(JSON.stringify(document)).not.toContain('"oneOf"');
    for (const { path, responses } of operations) {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      // Single sign-on: the browser navigates to it and is redirected.
      if (good.length === 0 && '302' in responses) continue;
      if (good.every(([status]) => status === '204')) continue;
      expect([path, good]).toEqual([
        path,
        [[expect.anything(), expect.objectContaining({ content: expect.anything() as unknown })]],
      ]);
    }
  });

  it("has a site's grades as several codes in their order", () => {
    const { properties = {} } = document.components?.schemas?.['SiteDetailAnswer'] as {
      properties?: Record<string, { enum?: unknown; pattern?: string }>;
    };
    const { pattern = '' } = properties['grades'] ?? {};
    expect(properties['grades']?.enum).toBeUndefined();
    for (const grades of ['PK123456789', 'K3', '7']) expect(grades).toMatch(new RegExp(pattern));
    for (const grades of ['3K', 'X', 'KK']) expect(grades).not.toMatch(new RegExp(pattern));
  });

  it('says which properties are days: all that have this type in the contract', () => {
    const folder = join(findProjectRoot(), 'domain/contract');
    const contract = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const names = new Set([...contract.join('').matchAll(/(\w+)!?: Day\b/g)].map(([, name = '']) => name));
    const found: Record<'marked' | 'unmarked', string[]> = { marked: [], unmarked: [] };
    const visit = (schemas: object, path: string): void => {
      for (const [name, schema] of Object.entries(schemas) as [string, Schema | null][]) {
        if (typeof schema !== 'object' || schema === null) continue;
        const { type, format } = schema.items ?? schema;
        const here = ['properties', 'items'].includes(name) ? path : `${path}.${name}`;
        if (names.has(name) && type === 'string') found[format === 'date' ? 'marked' : 'unmarked'].push(here);
        visit(schema, here);
      }
    };
    visit(document.components?.schemas ?? {}, '');
    expect(found.unmarked).toEqual([]);
    expect(found.marked).toEqual(
      expect.arrayContaining([
        ...['.OfficeHome.dates.day', '.OfficeHome.daily.day', '.SiteDetailsForStudent.daysOff.day'],
        ...['.PublicSeason.holidays', '.PublicSeason.placementDay', '.TimelineEntry.on', '.ClosureDto.day'],
      ]),
    );
    const queries = operations.flatMap(({ parameters = [] }) => parameters);
    const days = queries.flatMap(({ name, schema }) => (name === 'day' ? schema?.format : []));
    expect(days).toEqual(['date', 'date']);
  });

  it('matches what visitors get', async () => {
    expect(await listProblems({})).toEqual([]);
    expect(await listProblems({ query: '?page=x&filter=x&address=' })).toEqual([]);
  });

  it.each<[string, Sent]>([
    ['a list', { body: '[]' }],
    ['broken JSON', { body: '{"a":' }],
    ['wrong types', { body: '{"email":7,"password":[],"page":{},"rows":1,"token":false,"complete":"x"}' }],
    ['deeply nested JSON', { body: '['.repeat(40_000) + ']'.repeat(40_000) }],
    ['another type', { type: 'text/plain' }],
    ['no type', { type: null }],
    ['too much', { body: JSON.stringify('x'.repeat(300_000)) }],
  ])('matches the answer to %s', async (_, sent) => {
    const admin = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    // The only writes that people reach without logging in.
    const isPublicWrite = (operation: Operation): boolean => isWrite(operation) && !operation.security;
    expect(await listProblems(sent, unknownIds, isPublicWrite)).toEqual([]);
    expect(await listProblems({ ...sent, cookie: admin.cookie }, unknownIds, isWrite)).toEqual([]);
  });

  it('matches what each person gets', async () => {
    const { dataSource } = testApp;
    const site = await addSite(dataSource);
    const family = await addUser(dataSource);
    const student = await addStudent(dataSource, family, { status: 'accepted', site });
    const run = await addRun(dataSource);
    const admin = await addUser(dataSource, { role: 'admin' });
    const coordinator = await addMember(dataSource, site, 'coordinator');
    const people = [family, await addUser(dataSource), admin, coordinator];
    for (const role of ['staff', 'view', 'instructor'] as const) {
      people.push(await addMember(dataSource, site, role));
    }
    for (const user of people) {
      const { cookie } = await Visitor.signIn(testApp, user);
      const fillPath = (template: string): string => {
        if (template.includes('/sites/')) return listIds({ id: site.id, studentId: student.id })(template);
        if (template.includes('/placement/')) return listIds({ id: run.id })(template);
        return listIds({ id: template.includes('/users/') ? family.id : student.id })(template);
      };
      const reads = (operation: Operation): boolean => !isWrite(operation) && keepsSession(operation);
      expect(await listProblems({ cookie }, fillPath, reads)).toEqual([]);
      const isAsking = (operation: Operation): boolean =>
        reads(operation) && (operation.parameters ?? []).some((parameter) => parameter.in === 'query');
      const ranged = { cookie, query: '?range=[0,9]&q=baca' };
      expect(await listProblems(ranged, fillPath, isAsking)).toEqual([]);
      // For an unknown ID, all site roles get the same answers, and so do all families.
      if (![family, admin, coordinator].includes(user)) continue;
      const writes = (operation: Operation): boolean => isWrite(operation) && keepsSession(operation);
      expect(await listProblems({ cookie, body: '{}' }, unknownIds, writes)).toEqual([]);
    }
  });

  it('matches the answers of two-step login and of writes with several shapes', async () => {
    const { dataSource } = testApp;
    const admin = await addUser(dataSource, { role: 'admin' });
    const { cookie } = await Visitor.signIn(testApp, admin);
    const site = await addSite(dataSource);
    const family = await addUser(dataSource);
    const waiting = await addStudent(dataSource, family, { status: 'assigned', site });
    const accepted = await addStudent(dataSource, family, { status: 'accepted', site });
    const ended = await addRun(dataSource);
    const write = async (path: string, body: object, status = 200): Promise<void> => {
      const operation = operations.find(
        (one) =>
          one.method === 'POST' &&
          new RegExp(`^${one.path.replace(/\{\w+\}/g, '[\\w-]+')}$`).test(`/api${path}`),
      );
      if (!operation) throw new Error(`there is no POST ${path}`);
      const sent = { cookie, body: JSON.stringify(body), status };
      expect(await findProblem(operation, `/api${path}`, sent)).toBeNull();
    };
    await write('/users/me/secondFactor/setUp', { password: PASSWORD });
    await write('/users/me/passkeys/start', { password: PASSWORD });
    const device = new Authenticator(testApp.settings.appUrl);
    const { body } = await new Visitor(testApp, { Cookie: cookie ?? '' }).post('/users/me/passkeys/start', {
      password: PASSWORD,
    });
    const passkey = device.make((body as { options: { challenge: string } }).options);
    await write('/users/me/passkeys/add', { name: 'Laptop', passkey });
    await write('/users/me/passkeys/ask', {});
    await write('/users/me/passkeys/start', { password: PASSWORD }, 400);
    await write('/users/me/passkeys/remove', { id: admin.id, password: PASSWORD }, 409);
    await write('/users/me/secondFactor/turnOff', { password: PASSWORD, passkey }, 400);
    await write('/authenticate', { email: admin.email, password: PASSWORD }, 401);
    await write('/authenticate', { email: admin.email, password: PASSWORD, passkey }, 401);
    const studentIds = [waiting.id, accepted.id];
    await write(`/sites/${site.id}/acceptAll`, { studentIds });
    await write('/placement/runs', { rules: {} });
    await write(`/placement/runs/${ended.id}/discard`, {});
    await write('/students/results', { rows: [{ ssid: 7, results: 'https://example.org/reports/7' }] });
  });

  it('matches the answer to too many attempts', async () => {
    const busy = operations.find(({ path }) => path === '/api/geolocate');
    if (!busy) throw new Error('there is no such operation');
    const admin = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    for (let time = 1; time <= 61; time++) {
      expect(await findProblem(busy, busy.path, { cookie: admin.cookie, query: '?address=1' })).toBeNull();
    }
    expect((await admin.get('/geolocate?address=1')).status).toBe(429);
  });
});

function readJsonSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(readJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, $ref, ...rest } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') return { $ref: `document${$ref}` };
  const converted = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, readJsonSchema(value)]),
  );
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}
