import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SsidCheckAnswer } from '../../domain/contract/state-ids.js';
import { isUniqueViolation } from '../database/constraints.js';
import { Database } from '../database/database.js';
import { CodedConflict } from '../platform/http/refusal.js';
import { SSID_CONSTRAINT } from '../students/student.entity.js';
import {
  writeMatches,
  recordCheck,
  releaseCheckLock,
  takeCheckLock,
  lockUnchanged,
  findWaitingIds,
  findWaitingStudents,
  type WaitingStudent,
} from './ssid-checks.queries.js';
import { matchStudents, type Lookup } from './matching.js';
import { findHolders } from './ssid-choices.queries.js';
import { StateRosterReader } from './state-roster-reader.js';

const BATCH = 500;

interface CheckOrder {
  userId: string | null;
  again: boolean;
}

/** One check at a time for all instances. The writing connection has the lock; losing it ends the check. */
@Injectable()
export class SsidCheckService implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<unknown>>();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly roster: StateRosterReader,
  ) {}

  /** Finishes the current batch and leaves the rest to the next check. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled(this.running);
  }

  /** Throws if there's no roster or if another check is running. */
  async run(order: CheckOrder): Promise<SsidCheckAnswer> {
    const running = this.runAlone(order);
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
    }
  }

  private async runAlone(order: CheckOrder): Promise<SsidCheckAnswer> {
    if (!(await this.roster.readState())) throw new CodedConflict('ssid.noDirectory');
    const runner = await this.database.connect();
    const { manager } = runner;
    try {
      if (!(await takeCheckLock(manager))) throw new CodedConflict('ssid.checkRunning');
      try {
        return await this.checkAll(manager, order);
      } finally {
        await releaseCheckLock(manager);
      }
    } finally {
      await runner.release();
    }
  }

  private async checkAll(manager: EntityManager, order: CheckOrder): Promise<SsidCheckAnswer> {
    const startedAt = new Date();
    const counts: SsidCheckAnswer = { found: 0, notFound: 0, toPick: 0 };
    const ids = await findWaitingIds(manager, order.again);
    for (let from = 0; from < ids.length; from += BATCH) {
      if (this.isStopping) throw new CodedConflict('ssid.checkStopped');
      const students = await findWaitingStudents(manager, ids.slice(from, from + BATCH), order.again);
      const { found, notFound, toPick } = await this.check(manager, students, order.userId);
      counts.found += found;
      counts.notFound += notFound;
      counts.toPick += toPick;
    }
    await recordCheck(manager, { ...order, ...counts, startedAt });
    return counts;
  }

  private async check(
    manager: EntityManager,
    students: readonly WaitingStudent[],
    byUserId: string | null,
  ): Promise<SsidCheckAnswer> {
    const people = students.map(({ firstName, lastName, birthday }) => ({ firstName, lastName, birthday }));
    const candidates = await this.roster.find(people);
    const lookups = students.map((student, at) => ({ ...student, candidates: candidates[at] ?? [] }));
    for (;;) {
      try {
        return await manager.transaction((held) => matchAndWrite(held, lookups, byUserId));
      } catch (error) {
        // Another student just got one of these SSIDs; the retry sees it as taken.
        if (!isUniqueViolation(SSID_CONSTRAINT, error)) throw error;
      }
    }
  }
}

async function matchAndWrite(
  manager: EntityManager,
  lookups: readonly (WaitingStudent & Lookup)[],
  byUserId: string | null,
): Promise<SsidCheckAnswer> {
  const unchanged = await lockUnchanged(manager, lookups);
  const students = lookups.filter(({ id }) => unchanged.has(id));
  const numbers = students.flatMap(({ candidates }) => candidates.map(({ ssid }) => ssid));
  const matches = matchStudents(students, (await findHolders(manager, numbers)).keys());
  await writeMatches(manager, matches, students, byUserId);
  const { found, notFound, toPick } = matches;
  return { found: found.size, notFound: notFound.length, toPick: toPick.size };
}
