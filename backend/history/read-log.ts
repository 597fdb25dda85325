import { Injectable, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { MOVES } from '../../domain/placement/moves.js';
import type { GuardedRequest, SignedIn } from '../platform/access/allow.js';
import { getCountedAddress } from '../platform/http/client-address.js';
import { RequestBatcher } from '../platform/request-batcher.js';
import { insertReads, type ReadEntry } from './history.queries.js';

export interface Reader extends Pick<ReadEntry, 'userId' | 'address'> {
  token?: string | null;
}

export function getReader({ id, token }: SignedIn, ip: string): Reader {
  return { userId: id, address: getCountedAddress(ip), token: token?.name ?? null };
}

export const By = createParamDecorator((_: unknown, context: ExecutionContext): Reader => {
  const { person, ip } = context.switchToHttp().getRequest<GuardedRequest>();
  if (!person) throw new Error('this route allows anonymous visitors, so it has no person');
  return getReader(person, ip);
});

const MOST_ENTRIES = 100;

/**
 * Moves are already in the history, `next` returns another student's ID, and notes have their own log.
 * Restoring shows a removed record, so it counts as a read.
 */
const NOT_READS: ReadonlySet<string> = new Set<string>([
  ...Object.keys(MOVES)
    .filter((move) => move !== 'restore')
    .map((move) => `student.${move}`),
  ...(['student.next', 'student.addNote', 'student.ssid'] satisfies Action[]),
]);

/** Every other action on one student shows the child's record, so new actions are logged by default. */
export function isReadAction(action: Action): boolean {
  return !NOT_READS.has(action);
}

/** Each entry is on disk before the response. While some are written, the next ones wait and share one write. */
@Injectable()
export class ReadLog {
  private readonly entries = new RequestBatcher((entries: ReadEntry[]) => this.write(entries), MOST_ENTRIES);

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves once the entry is on disk. If this fails, nothing may be shown. */
  async add(entry: ReadEntry): Promise<void> {
    await this.entries.request(entry);
  }

  private async write(entries: readonly ReadEntry[]): Promise<undefined[]> {
    await insertReads(this.dataSource.manager, entries);
    return entries.map(() => undefined);
  }
}
