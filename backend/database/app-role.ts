import type { DataSource } from 'typeorm';

/** Tables that only the owner writes: the history of migrations, and what deletes children's data. */
const OWNERS_TABLES = ['erasures', 'migrations', 'purge_batches'];

/** The app's role can't change these once a season has begun, so its lottery stays the announced one. */
const FIXED_COLUMNS = ['year', 'lotterySeed', 'lotteryHash', 'lotteryBy', 'codeSecret', 'codeHash'];
const SEASON_COLUMNS_SQL = `SELECT string_agg(quote_ident("attname"), ', ') AS "columns" FROM pg_attribute
  WHERE "attrelid" = 'seasons'::regclass AND "attnum" > 0 AND NOT "attisdropped" AND "attname" <> ALL($1::text[])`;

const LOGS_SQL = `SELECT DISTINCT "tgrelid"::regclass::text AS "name" FROM pg_trigger
  WHERE "tgfoid" = to_regproc('refuse_rewriting')::oid ORDER BY 1`;

const LARGE_OBJECTS_SQL = `SELECT "oid", "oid"::regprocedure::text AS "name" FROM pg_proc
  WHERE "pronamespace" = 'pg_catalog'::regnamespace AND "proname" IN ('lo_creat', 'lo_create', 'lo_from_bytea')`;
const IS_SUPERUSER_SQL = `(SELECT "rolsuper" FROM pg_roles WHERE "rolname" = current_user)`;

/** The role can only add to the logs and can't change the schema. Call this as the owner of the tables. */
export async function grantRights({ manager }: DataSource, role: string): Promise<void> {
  const logs = (await manager.query<{ name: string }[]>(LOGS_SQL)).map(({ name }) => name);
  const [{ app, database }] = await manager.query<[Record<'app' | 'database', string>]>(
    'SELECT quote_ident($1) AS "app", quote_ident(current_database()) AS "database"',
    [role],
  );
  const [season] = await manager.query<{ columns: string }[]>(SEASON_COLUMNS_SQL, [FIXED_COLUMNS]);
  const largeObjects = await manager.query<{ name: string }[]>(
    `${LARGE_OBJECTS_SQL} AND ${IS_SUPERUSER_SQL}`,
  );
  // A query with several statements runs as one transaction.
  await manager.query(
    [
      // Before PostgreSQL 15, everyone could create tables; databases that were upgraded still allow it.
      `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${app}`,
      `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
      // The health check detects a full disk by creating a temporary table.
      `GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${app}`,
      `GRANT USAGE ON SCHEMA public TO ${app}`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${app}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${app}`,
      `REVOKE UPDATE, DELETE ON ${logs.join(', ')} FROM ${app}`,
      `REVOKE INSERT, UPDATE, DELETE ON ${OWNERS_TABLES.join(', ')} FROM ${app}`,
      `REVOKE UPDATE, DELETE ON seasons FROM ${app}`,
      `GRANT UPDATE (${season?.columns ?? ''}) ON seasons TO ${app}`,
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${app}`,
      ...largeObjects.map(({ name }) => `REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC, ${app}`),
      // For tables that the owner adds by hand between two starts.
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${app}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${app}`,
    ].join(';\n'),
  );
}

export const LARGE_OBJECTS_CHECK_SQL = `SELECT current_user AS "role",
  EXISTS (SELECT FROM (${LARGE_OBJECTS_SQL}) AS large WHERE has_function_privilege("oid", 'EXECUTE')) AS "canCreate",
  (SELECT count(*)::int FROM pg_largeobject_metadata) AS "count"`;

export const EXCESS_RIGHTS_SQL = `SELECT current_user AS "role", concat_ws(', ',
  CASE WHEN ${IS_SUPERUSER_SQL} THEN 'do anything (it’s a superuser)' END,
  CASE WHEN has_schema_privilege('public', 'CREATE') THEN 'create tables' END,
  CASE WHEN EXISTS (
    SELECT FROM pg_tables WHERE "schemaname" = 'public' AND pg_has_role("tableowner", 'MEMBER')
  ) THEN 'drop tables and triggers' END,
  CASE WHEN EXISTS (
    SELECT FROM (${LOGS_SQL}) AS log WHERE has_table_privilege(log."name", 'UPDATE, DELETE, TRUNCATE, TRIGGER')
  ) THEN 'change the logs' END,
  CASE WHEN to_regclass('seasons') IS NOT NULL
    AND (has_column_privilege('seasons', 'lotterySeed', 'UPDATE') OR has_table_privilege('seasons', 'DELETE'))
    THEN 'replace the lottery' END,
  CASE WHEN to_regclass('purge_batches') IS NOT NULL AND has_table_privilege('purge_batches', 'INSERT')
    THEN 'purge a season' END) AS "excess"`;
