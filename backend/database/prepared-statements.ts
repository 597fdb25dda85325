import { createHash } from 'node:crypto';
import pg from 'pg';
import type { EntityManager } from 'typeorm';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const NAME_LENGTH = 20;
/** Rarer statements aren't worth the memory that their plans take on each connection. */
const USES_BEFORE_NAMED = 3;
const MAX_KNOWN = 2_000;
const uses = new Map<string, number>();

/** The best plan for a pattern depends on how many rows it matches. */
const HAS_PATTERN = / LIKE /;

/** Names frequent statements, so they're planned once per connection: planning outlasts most runs. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values: unknown, callback: unknown) => {
    const name = typeof text === 'string' && Array.isArray(values) ? findName(text) : undefined;
    const query = super.query.bind(this) as (...sent: unknown[]) => unknown;
    return query(name === undefined ? text : { name, text }, values, callback);
  }) as pg.Client['query'];
}

function findName(text: string): string | undefined {
  const before = uses.get(text) ?? 0;
  if (before === 0 && uses.size >= MAX_KNOWN) return undefined;
  uses.set(text, before + 1);
  if (before < USES_BEFORE_NAMED || HAS_PATTERN.test(text)) return undefined;
  return createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
}

/** If PostgreSQL saw the array's length, it would plan the statement again each time. */
export function makeArray(type: string, number: number): string {
  return `(SELECT $${number}::${type}[])::${type}[]`;
}

export function findRows<Row extends object>(
  manager: EntityManager,
  { text, values }: Statement,
): Promise<Row[]> {
  return manager.query<Row[]>(text, values);
}
