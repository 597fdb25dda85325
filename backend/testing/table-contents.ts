import type { DataSource } from 'typeorm';

export async function findTablesWith(dataSource: DataSource, ...texts: string[]): Promise<string[]> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT DISTINCT "table_name" AS "name" FROM information_schema.columns
     WHERE "table_schema" = 'public' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await dataSource.query<unknown[]>(
      `SELECT FROM "${name}" t WHERE lower(t::text) LIKE ANY($1) LIMIT 1`,
      [texts.map((text) => `%${text}%`)],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

export async function readContents(dataSource: DataSource): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT "tablename" AS "name" FROM pg_tables
     WHERE "schemaname" = 'public' AND "tablename" NOT IN ('schools', 'application_changes') ORDER BY 1`,
  );
  for (const { name } of tables) {
    const [row] = await dataSource.query<[{ sum: string }]>(
      `SELECT md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS "sum" FROM "${name}" t`,
    );
    hashes[name] = row.sum;
  }
  return hashes;
}
