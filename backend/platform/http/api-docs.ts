import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { decideGate, type Action } from '../../../domain/access/access.js';
import { SITE_ROLES, USER_ROLES } from '../../../domain/enums/enums.js';
import { ACTION_EXTENSION } from '../access/allow.js';
import type { Settings } from '../settings/settings.js';
import { CHANGING_READS } from './browser-security.js';
import { API_PREFIX } from './paths.js';

export function serveApiDocs(app: NestFastifyApplication, settings: Settings): void {
  const description = new DocumentBuilder()
    .setTitle('Summer reading program')
    .setDescription('Applications and placements of a statewide summer reading program.')
    .setVersion('1')
    .addCookieAuth(settings.sessionCookie)
    .addBearerAuth()
    .build();
  SwaggerModule.setup(
    `${API_PREFIX}/docs`,
    app,
    () => {
      const document = SwaggerModule.createDocument(app, description);
      markDays(document.components);
      return addRefusals(document);
    },
    { jsonDocumentUrl: `${API_PREFIX}/docs-json`, raw: ['json'] },
  );
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** Properties of type `Day`, which the compiler plugin sees only as text. */
const DAYS: readonly string[] = [
  'confirmFrom',
  'day',
  'daysOff',
  'firstDay',
  'holidays',
  'lastDay',
  'on',
  'placementDay',
  'purgeDueOn',
];

function markDays(schemas: object = {}): void {
  for (const [name, schema] of Object.entries(schemas) as [string, Schema | null][]) {
    if (typeof schema !== 'object' || schema === null) continue;
    const one = 'items' in schema && schema.items ? schema.items : schema;
    if (DAYS.includes(name) && 'type' in one && one.type === 'string') one.format = 'date';
    markDays(schema);
  }
}

const ERROR_SCHEMA: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'One sentence for the person.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field.',
    },
    code: { type: 'string', description: 'Why, where a screen has to know.' },
    passkey: {
      type: 'object',
      additionalProperties: true,
      description:
        'With `CODE_REQUIRED`, if the account has passkeys: `PublicKeyCredentialRequestOptionsJSON`.',
    },
  },
};

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The data isn’t valid.',
  401: 'Nobody is signed in, or the login failed.',
  403: 'This person may not do this, or the request came from another website.',
  404: 'It doesn’t exist, or this person may not see it.',
  409: 'The current state doesn’t allow it.',
  413: 'The body is too large.',
  415: 'The body isn’t JSON.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait.',
  500: 'Something went wrong on our side.',
  503: 'The database isn’t available, or the server is busy.',
};

function addRefusals(document: OpenAPIObject): OpenAPIObject {
  document.components = document.components ?? {};
  document.components.schemas = { ...document.components.schemas, ErrorAnswer: ERROR_SCHEMA };
  for (const [path, { get, post, put, delete: remove }] of Object.entries(document.paths)) {
    if (get) completeOperation(get, path, 'read');
    if (post) completeOperation(post, path, 'write');
    if (put) completeOperation(put, path, 'write');
    if (remove) completeOperation(remove, path, 'delete');
  }
  return document;
}

type Effect = 'read' | 'write' | 'delete';

function completeOperation(operation: Operation, path: string, effect: Effect): void {
  // A write without content must also declare itself as JSON; otherwise, any website could send it.
  if (effect === 'write') operation.requestBody ??= makeEmptyBody();
  const action = (operation as unknown as Record<string, unknown>)[ACTION_EXTENSION] as Action;
  const responses: Record<string, unknown> = operation.responses;
  for (const status of listStatuses(operation, path, effect, action)) responses[String(status)] ??= {};
  for (const [status, response] of Object.entries(responses)) {
    keepSchema(response as Record<string, unknown>);
    if (Number(status) >= 400) describeRefusal(response as Record<string, unknown>, Number(status));
  }
}

/** The compiler plugin mistakes a union for a plain object and drops the declared schema. */
function keepSchema(response: Record<string, unknown>): void {
  const { schema, content = {} } = response;
  if (schema === undefined) return;
  response['content'] = Object.fromEntries(Object.keys(content as object).map((type) => [type, { schema }]));
  delete response['schema'];
}

function makeEmptyBody(): Operation['requestBody'] {
  return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
}

function listStatuses(
  { parameters = [] }: Operation,
  path: string,
  effect: Effect,
  action: Action,
): Set<number> {
  const statuses = new Set<number>([500]);
  const decisions = GUESTS.map((guest) => decideGate(action, guest));
  if (decisions.includes('unauthenticated')) statuses.add(401);
  if (decisions.includes('forbidden') || effect !== 'read' || CHANGING_READS.has(path)) statuses.add(403);
  if (path.includes('{')) statuses.add(404);
  if (effect === 'write' || parameters.some((parameter) => 'in' in parameter && parameter.in === 'query')) {
    statuses.add(400);
  }
  if (effect === 'write') for (const status of [413, 415]) statuses.add(status);
  if (action !== 'health.read') statuses.add(503);
  return statuses;
}

const GUESTS = [
  null,
  ...USER_ROLES.map((role) => ({ id: '', role, sites: [] })),
  ...SITE_ROLES.map((role) => ({ id: '', role: 'site' as const, sites: [{ id: 0, role }] })),
];

function describeRefusal(response: Record<string, unknown>, status: number): void {
  response['description'] = response['description'] || REFUSALS[status];
  response['content'] ??= {
    'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } },
  };
  if (status === 429 || status === 503) {
    response['headers'] = {
      'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
    };
  }
}
