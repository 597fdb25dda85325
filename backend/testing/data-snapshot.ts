import type { DataSource } from 'typeorm';
import { CurrentSeasonService } from '../program/current-season.service.js';
import type { TestApp } from './test-app.js';

/** Versions stay, too, because caches use them to notice changes. */
const KEPT = ['migrations', 'application_changes', 'attendance_changes'];

const taken = new WeakSet<DataSource>();

/** Not for tests of the schema, of cached data, or of work at the start or in the background. */
export async function restoreSnapshot({ app, dataSource }: TestApp): Promise<void> {
  await restoreTables(dataSource);
  app.get(CurrentSeasonService).forget();
}

export async function restoreTables(dataSource: DataSource): Promise<void> {
  if (taken.has(dataSource)) {
    await dataSource.query('INSERT INTO snapshot.restores DEFAULT VALUES');
    return;
  }
  await takeSnapshot(dataSource);
  taken.add(dataSource);
}

async function takeSnapshot(dataSource: DataSource): Promise<void> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT "tablename" AS "name" FROM pg_tables WHERE "schemaname" = 'public' AND "tablename" <> ALL ($1)`,
    [KEPT],
  );
  const deletes = tables.map(({ name }) => `DELETE FROM public."${name}";`);
  const copies: string[] = [];
  const inserts: string[] = [];
  for (const { name } of tables) {
    const [{ isEmpty }] = await dataSource.query<[{ isEmpty: boolean }]>(
      `SELECT NOT EXISTS (SELECT FROM public."${name}") AS "isEmpty"`,
    );
    if (isEmpty) continue;
    copies.push(`CREATE TABLE snapshot."${name}" AS TABLE public."${name}";`);
    inserts.push(`INSERT INTO public."${name}" OVERRIDING SYSTEM VALUE TABLE snapshot."${name}";`);
  }
  // In append-only tables, only a trigger may delete rows. Replica sessions don't check foreign keys.
  await dataSource.query(
    `CREATE SCHEMA snapshot;
     ${copies.join('\n')}
     CREATE TABLE snapshot.restores ("at" timestamptz DEFAULT now());
     CREATE FUNCTION snapshot.restore() RETURNS trigger LANGUAGE plpgsql
       SET session_replication_role = 'replica' AS $$
     BEGIN
       ${[...deletes, ...inserts].join('\n')}
       UPDATE application_changes SET "version" = "version" + 1;
       UPDATE attendance_changes SET "version" = "version" + 1;
       RETURN NULL;
     END $$;
     CREATE TRIGGER restore AFTER INSERT ON snapshot.restores
     FOR EACH STATEMENT EXECUTE FUNCTION snapshot.restore()`,
  );
}
