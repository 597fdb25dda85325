import type { DataSource } from 'typeorm';
import { CurrentSeason } from '../program/current-season.js';
import type { TestApp } from './test-app.js';

/** Which migrations ran stays, and so do the versions by which caches tell that something has changed. */
const STAYING = ['migrations', 'application_changes', 'attendance_changes'];

const remembered = new WeakSet<DataSource>();

/**
 * For `beforeEach`: brings the database back to the data that it had at the first call. A new database and application
 * for each test take 300 ms more. IDs of new rows go on. Not for tests of what an application remembers, starts
 * with, or does in the background, nor for tests that leave another schema behind.
 */
export async function bringBackFirstData({ app, dataSource }: TestApp): Promise<void> {
  if (remembered.has(dataSource)) {
    await dataSource.query('INSERT INTO first_data.returns DEFAULT VALUES');
    app.get(CurrentSeason).forget();
    return;
  }
  await remember(dataSource);
  remembered.add(dataSource);
}

async function remember(dataSource: DataSource): Promise<void> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT "tablename" AS "name" FROM pg_tables WHERE "schemaname" = 'public' AND "tablename" <> ALL ($1)`,
    [STAYING],
  );
  const deletes = tables.map(({ name }) => `DELETE FROM public."${name}";`);
  const copies: string[] = [];
  const inserts: string[] = [];
  for (const { name } of tables) {
    const [{ isEmpty }] = await dataSource.query<[{ isEmpty: boolean }]>(
      `SELECT NOT EXISTS (SELECT FROM public."${name}") AS "isEmpty"`,
    );
    if (isEmpty) continue;
    copies.push(`CREATE TABLE first_data."${name}" AS TABLE public."${name}";`);
    inserts.push(`INSERT INTO public."${name}" OVERRIDING SYSTEM VALUE TABLE first_data."${name}";`);
  }
  // What is only ever added to can be deleted by a trigger. A replica's session checks no foreign keys meanwhile.
  await dataSource.query(
    `CREATE SCHEMA first_data;
     ${copies.join('\n')}
     CREATE TABLE first_data.returns ("at" timestamptz DEFAULT now());
     CREATE FUNCTION first_data.bring_back() RETURNS trigger LANGUAGE plpgsql
       SET session_replication_role = 'replica' AS $$
     BEGIN
       ${[...deletes, ...inserts].join('\n')}
       UPDATE application_changes SET "version" = "version" + 1;
       UPDATE attendance_changes SET "version" = "version" + 1;
       RETURN NULL;
     END $$;
     CREATE TRIGGER bring_back AFTER INSERT ON first_data.returns
     FOR EACH STATEMENT EXECUTE FUNCTION first_data.bring_back()`,
  );
}
