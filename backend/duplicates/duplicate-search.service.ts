import { setImmediate } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { countChange } from '../database/application-changes.queries.js';
import { getPairKey, sortPair } from '../../domain/duplicates/duplicate-groups.js';
import {
  listComparisonKeys,
  compareChildren,
  prepareChild,
  type PreparedChild,
} from '../../domain/duplicates/likely-same.js';
import {
  DISMISSED,
  FEW_QUEUED,
  deletePairs,
  deleteQueued,
  insertPairs,
  lockSearch,
  findNextQueued,
  findPairsWithAny,
  queueAgain,
  readChildren,
  type Pair,
} from './duplicates.queries.js';

const BATCH = 10_000;
/** Applications in memory at once: few enough that each batch reuses the memory of the last one. */
const AT_ONCE = 2_500;
/** How many applications are compared before the server gets to answer requests. */
const YIELD_EVERY = 100;
/** Per application. More wouldn't help: a thousand identical applications would make half a million pairs. */
const MAX_PAIRS = 25;

/** Whoever changes an application's compared facts queues it; the search works through the queue. */
@Injectable()
export class DuplicateSearchService implements BeforeApplicationShutdown {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | null = null;
  private isStopping = false;

  constructor(private readonly dataSource: DataSource) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /** Callers that arrive during a search share the next one, which starts after their calls. */
  update(): Promise<void> {
    this.next ??= this.running.then(() => {
      this.next = null;
      const searching = this.searchAll();
      this.running = searching.catch(() => undefined);
      return searching;
    });
    return this.next;
  }

  private async searchAll(): Promise<void> {
    while (!this.isStopping && (await this.dataSource.transaction(searchBatch)));
  }
}

/** Returns whether there may be more. */
async function searchBatch(manager: EntityManager): Promise<boolean> {
  await lockSearch(manager);
  const queued = await findNextQueued(manager, BATCH);
  if (queued.length === 0) return false;
  const due = [...new Set(queued.map(({ studentId }) => studentId))];
  const others = new Set<string>();
  for (let at = 0; at < due.length; at += AT_ONCE) {
    for (const { firstId, secondId } of await searchFor(manager, due.slice(at, at + AT_ONCE)))
      others.add(firstId).add(secondId);
  }
  for (const id of due) others.delete(id);
  // The other application of a removed pair may have reached its limit of pairs earlier.
  if (others.size > 0) await queueAgain(manager, others);
  await deleteQueued(
    manager,
    queued.map(({ id }) => id),
  );
  return queued.length > FEW_QUEUED || others.size > 0;
}

/** Returns the pairs that no longer match. */
async function searchFor(manager: EntityManager, due: readonly string[]): Promise<Pair[]> {
  // Order matters: anything written between two of these statements is queued by its own transaction.
  const children = await readChildren(manager, due);
  const known = await findPairsWithAny(manager, 'duplicate_pairs', due);
  const dismissed = await findPairsWithAny(manager, DISMISSED, due);
  const { fresh, gone } = await compare(due, children.map(prepareChild), known, dismissed);
  await deletePairs(manager, gone);
  await insertPairs(manager, fresh);
  if (fresh.length > 0 || gone.length > 0) await countChange(manager);
  return gone;
}

async function compare(
  due: readonly string[],
  children: readonly PreparedChild[],
  known: readonly Pair[],
  dismissed: readonly Pair[],
): Promise<{ fresh: Pair[]; gone: Pair[] }> {
  const byId = new Map(children.map((child) => [child.id, child]));
  const byKey = new Map<string, PreparedChild[]>();
  const keysById = new Map(children.map((child) => [child.id, listComparisonKeys(child)]));
  for (const child of children) {
    for (const key of keysById.get(child.id) ?? []) {
      const same = byKey.get(key);
      if (same) same.push(child);
      else byKey.set(key, [child]);
    }
  }
  const fresh: Pair[] = [];
  const gone: Pair[] = [];
  const settled = new Set(dismissed.map(({ firstId, secondId }) => getPairKey(firstId, secondId)));
  const counts = new Map<string, number>();
  const count = (id: string): void => void counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const pair of known) {
    const { firstId, secondId } = pair;
    const [first, second] = [byId.get(firstId), byId.get(secondId)];
    const why = first && second ? compareChildren(first, second) : [];
    if (why.length === 0) gone.push(pair);
    else {
      settled.add(getPairKey(firstId, secondId));
      count(firstId);
      count(secondId);
      if (why.join() !== pair.why.join()) fresh.push({ firstId, secondId, why });
    }
  }
  const done = new Set<string>();
  for (const [at, id] of due.entries()) {
    if (at % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
    const child = byId.get(id);
    if (!child) continue;
    const isFull = (other: string): boolean => (counts.get(other) ?? 0) >= MAX_PAIRS;
    for (const other of (keysById.get(id) ?? []).flatMap((key) => byKey.get(key) ?? [])) {
      if (isFull(id)) break;
      // Already compared, unless the other application reached its limit before seeing everyone.
      if (other === child || (done.has(other.id) && !isFull(other.id))) continue;
      const key = getPairKey(id, other.id);
      if (settled.has(key)) continue;
      const why = compareChildren(child, other);
      if (why.length === 0) continue;
      const [firstId, secondId] = sortPair(id, other.id);
      fresh.push({ firstId, secondId, why });
      settled.add(key);
      count(id);
      count(other.id);
    }
    done.add(id);
  }
  return { fresh, gone };
}
