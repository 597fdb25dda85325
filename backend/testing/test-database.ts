import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { getDataSourceOptions, type DatabaseLimits } from '../data-source.js';
import { TEMPLATE_DATABASE, TEST_DATABASE_PREFIX, TEST_SERVER_URL, getDatabaseUrl } from './test-server.js';

export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  drop: () => Promise<void>;
}

/** On a busy machine, a statement may have to wait long for a lock. */
const PATIENT: DatabaseLimits = { lockMs: 60_000 };

export async function createTestDatabase(limits: DatabaseLimits = PATIENT): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(`TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
  const dataSource = await new DataSource(getDataSourceOptions(url, limits)).initialize();
  return {
    url,
    dataSource,
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await drop();
    },
  };
}

export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  return createDatabase('');
}

/** The owner isn't a superuser, and the application's role has no rights yet. */
export interface TwoRoles {
  url: string;
  ownerUrl: string;
  app: string;
  superuserUrl: string;
  drop: () => Promise<void>;
}

export async function createTwoRoles(): Promise<TwoRoles> {
  const database = await createEmptyDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const [owner, app] = [`${name}_owner`, `${name}_app`];
  await onServer(
    `CREATE ROLE ${owner} LOGIN PASSWORD 'two'; CREATE ROLE ${app} LOGIN PASSWORD 'two'; ALTER DATABASE ${name} OWNER TO ${owner}`,
  );
  const getRoleUrl = (role: string): string => {
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'two'];
    return url.href;
  };
  return {
    ...{ url: getRoleUrl(app), ownerUrl: getRoleUrl(owner), app, superuserUrl: database.url },
    drop: async () => {
      await database.drop();
      await onServer(`DROP ROLE ${owner}; DROP ROLE ${app}`);
    },
  };
}

async function createDatabase(how: string): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const name = `${TEST_DATABASE_PREFIX}${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} ${how}`);
  return {
    url: getDatabaseUrl(getServerUrl(), name),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(getServerUrl());
  await client.connect();
  await client.query(statement);
  await client.end();
}

function getServerUrl(): string {
  const url = process.env[TEST_SERVER_URL];
  if (url === undefined) throw new Error('the test server is started by jest.config.mjs');
  return url;
}
