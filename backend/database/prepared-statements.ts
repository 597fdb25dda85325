import { createHash } from 'node:crypto';
import type pg from 'pg';
import { TypeORMError, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A query. One with a name is planned once per connection instead of each time. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

const NAME_LENGTH = 20;
const names = new Map<string, string>();

/** A prepared statement. Its name is derived from its text. */
export function prepared(text: string, values: unknown[]): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
    names.set(text, name);
  }
  return { name, text, values };
}

/**
 * `$number` as an array of any length, for prepared statements. If PostgreSQL saw how long it is, a plan for this one
 * array would look cheaper than the prepared plan, and it would plan the statement each time.
 */
export function arrayOf(type: string, number: number): string {
  return `(SELECT $${number}::${type}[])::${type}[]`;
}

/**
 * Runs a statement on any connection, or on the manager's own within a transaction. TypeORM's `query` can't name a
 * statement, and PostgreSQL would plan it again each time.
 */
export async function rowsOf<Row extends object>(
  manager: EntityManager,
  statement: Statement,
): Promise<Row[]> {
  const connection = await connectionOf(manager);
  const { rows } = await connection.query<Row>(statement);
  return rows;
}

async function connectionOf({ queryRunner, dataSource }: EntityManager): Promise<pg.Pool | pg.PoolClient> {
  if (queryRunner) return (await queryRunner.connect()) as pg.PoolClient;
  const pool = (dataSource.driver as PostgresDriver).master as pg.Pool | undefined;
  // TypeORM's message, which we recognize as an unavailable database.
  if (!pool) throw new TypeORMError('Driver not Connected');
  return pool;
}
