import { Injectable, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { MOVES } from '../../domain/placement/moves.js';
import { makeArray } from '../database/prepared-statements.js';
import type { GuardedRequest, SignedIn } from '../platform/access/allow.js';
import { countedAddress } from '../platform/http/client-address.js';
import { RequestBatcher } from '../platform/request-batcher.js';

export interface ReadEntry {
  userId: string;
  address: string;
  action: Action;
  studentId: string;
}

export interface Reader extends Pick<ReadEntry, 'userId' | 'address'> {
  token?: string | null;
}

export function getReader({ id, token }: SignedIn, ip: string): Reader {
  return { userId: id, address: countedAddress(ip), token: token?.name ?? null };
}

export const By = createParamDecorator((_: unknown, context: ExecutionContext): Reader => {
  const { person, ip } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!person) throw new Error('this route allows anonymous visitors, so it has no person');
  return getReader(person, ip);
});

const MOST_ENTRIES = 100;

const ENTRIES_SQL = `INSERT INTO access_log ("kind", "userId", "address", "action", "studentIds")
  SELECT 'read', "userId", "address", "action", ARRAY["studentId"]
  FROM unnest(
    ${makeArray('uuid', 1)}, ${makeArray('varchar', 2)}, ${makeArray('varchar', 3)}, ${makeArray('uuid', 4)}
  ) AS entry ("userId", "address", "action", "studentId")`;

/**
 * The history has moves already, `next` returns another student's ID, and a note has its own log. Restoring shows a
 * record that was removed, so it's a read.
 */
const NOT_READS: ReadonlySet<string> = new Set<string>([
  ...Object.keys(MOVES)
    .filter((move) => move !== 'restore')
    .map((move) => `student.${move}`),
  ...(['student.next', 'student.addNote', 'student.ssid'] satisfies Action[]),
]);

/** Every other action about one student shows the child's record, so a new action is logged. */
export function isReadAction(action: Action): boolean {
  return !NOT_READS.has(action);
}

/** A CTE for the statement that reads `rows`. `$1` is the site, `$2` the person, `$3` the address. */
export function readOfSiteSql(rows: string, action: Action): string {
  return `noted AS (
    INSERT INTO access_log ("kind", "userId", "address", "action", "siteId", "studentIds")
    SELECT 'read', $2::uuid, $3::varchar, '${action}', $1::integer, array_agg("id") FROM ${rows} HAVING count(*) > 0
  )`;
}

/** Each entry is on disk before the response. While some are written, the next ones wait and share one write. */
@Injectable()
export class ReadLog {
  private readonly entries = new RequestBatcher((entries: ReadEntry[]) => this.write(entries), MOST_ENTRIES);

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves once the entry is on disk. If that fails, nothing may be shown. */
  async add(entry: ReadEntry): Promise<void> {
    await this.entries.request(entry);
  }

  private async write(entries: readonly ReadEntry[]): Promise<undefined[]> {
    const columns = (['userId', 'address', 'action', 'studentId'] as const).map((name) =>
      entries.map((entry) => entry[name]),
    );
    await this.dataSource.manager.query(ENTRIES_SQL, columns);
    return entries.map(() => undefined);
  }
}
