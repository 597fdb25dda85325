import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { mergeFields } from '../../domain/forms/merge.js';
import { Conflict } from '../platform/http/refusal.js';

type EarlierValues = Readonly<Record<string, readonly { until: number; value: unknown }[]>>;

const MAX_KEPT = 20;
/** Differs from every value and stands for a column's earlier values that are no longer known. */
const FORGOTTEN = { isForgotten: true };

type Columns = Record<string, unknown>;

interface VersionedRow extends ObjectLiteral {
  version: number;
  earlierValues?: object | null;
}

interface MergedSave<C> {
  columns: C;
  taken: readonly string[];
}

interface SaveToMerge<E extends VersionedRow, C extends object> {
  entity: EntityTarget<E>;
  row: E;
  /** The version that was open in the form. Without a version, everything is saved as sent. */
  version: number | undefined;
  columns: C;
  groups?: readonly (readonly string[])[];
  toAnswer?: (columns: Columns) => Columns;
}

/** Merges by column. Refuses (409 `CHANGED_MEANWHILE`, with values) if both changed a column differently. */
export async function mergeWithOthers<E extends VersionedRow, C extends object>(
  manager: EntityManager,
  { entity, row, version, columns, groups = [], toAnswer = (same) => same }: SaveToMerge<E, C>,
): Promise<MergedSave<C>> {
  if (version === undefined || version >= row.version) return { columns, taken: [] };
  const mine = { ...columns } as Columns;
  const theirs: Columns = Object.fromEntries(Object.keys(mine).map((name) => [name, (row as Columns)[name]]));
  const base = { ...theirs, ...(await readValuesAt(manager, entity, row, version)) };
  const grouped = new Set(groups.flat());
  const alone = Object.keys(mine).filter((name) => !grouped.has(name));
  const { taken, conflicts } = mergeFields(
    [...alone.map((name) => [name]), ...groups.filter((group) => group.every((name) => name in mine))],
    { base, mine, theirs },
  );
  if (conflicts.length > 0) {
    const current = toAnswer(Object.fromEntries(conflicts.map((name) => [name, theirs[name]])));
    throw new Conflict('error.changedMeanwhile', {
      extra: { code: 'CHANGED_MEANWHILE', current, version: row.version },
    });
  }
  const kept = Object.fromEntries(taken.map((name) => [name, theirs[name]]));
  return { columns: { ...columns, ...kept }, taken };
}

export function findChangedColumns<E extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: E,
  columns: object,
): string[] {
  return findChanges(manager, entity, row, columns).map(([name]) => name);
}

function findChanges<E extends VersionedRow>(
  { dataSource }: EntityManager,
  entity: EntityTarget<E>,
  row: E,
  columns: object,
): (readonly [name: string, before: unknown])[] {
  const metadata = dataSource.getMetadata(entity);
  return Object.entries(columns).flatMap(([name, value]) => {
    const column = metadata.findColumnWithPropertyName(name);
    if (!column || value === undefined) return [];
    const [before, after] = [(row as Columns)[name], value as unknown].map(
      (one) => dataSource.driver.preparePersistentValue(one, column) as unknown,
    );
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[name, before] as const];
  });
}

/** Lets open forms tell what changed. The row must be locked, and `columns` must belong to its form. */
export async function keepEarlierValues<E extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: E,
  columns: object,
): Promise<{ earlierValues?: EarlierValues }> {
  const changed = findChanges(manager, entity, row, columns);
  if (changed.length === 0) return {};
  const earlier = await readEarlierValues(manager, entity, row);
  const kept = changed.map(([name, value]) => {
    const values = [...(earlier[name] ?? []), { until: row.version + 1, value }];
    return [name, values.slice(-MAX_KEPT)] as const;
  });
  return { earlierValues: { ...earlier, ...Object.fromEntries(kept) } };
}

async function readValuesAt<E extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: E,
  version: number,
): Promise<Columns> {
  const { driver } = manager.dataSource;
  const metadata = manager.dataSource.getMetadata(entity);
  const values: Columns = {};
  for (const [name, kept] of Object.entries(await readEarlierValues(manager, entity, row))) {
    const column = metadata.findColumnWithPropertyName(name);
    const change = kept.find(({ until }) => until > version);
    if (!column || !change) continue;
    const isForgotten = kept.length === MAX_KEPT && change === kept[0];
    values[name] = isForgotten ? FORGOTTEN : (driver.prepareHydratedValue(change.value, column) as unknown);
  }
  return values;
}

async function readEarlierValues<E extends VersionedRow>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: E,
): Promise<EarlierValues> {
  if (row.earlierValues !== undefined) return (row.earlierValues ?? {}) as EarlierValues;
  const found = await manager
    .createQueryBuilder(entity, 'row')
    .select('row."earlierValues"', 'values')
    .whereInIds([manager.dataSource.getMetadata(entity).getEntityIdMap(row)])
    .getRawOne<{ values: EarlierValues | null }>();
  return found?.values ?? {};
}
