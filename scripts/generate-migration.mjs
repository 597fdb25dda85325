import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { run } from './children.mjs';
import { build, listStaleParts } from './build.mjs';

/**
 * `npm run migration:generate -- NAME`: compares the entities with an empty database after all migrations,
 * and writes the difference to backend/database/migrations.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const server = join(root, 'dist', 'server', 'backend');

async function generate(name) {
  await build(listStaleParts().filter((part) => part.name === 'server'));
  const { startEmbeddedPostgres } = await import(
    pathToFileURL(join(server, 'database', 'embedded-postgres.js')).href
  );
  const { getDataSourceOptions, prepareDatabase } = await import(
    pathToFileURL(join(server, 'data-source.js')).href
  );

  const folder = mkdtempSync(join(tmpdir(), 'summer-reading-migration-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, address: 'a migration', isDurable: false });
  try {
    await prepareDatabase(database, () => Promise.resolve());
    // TypeORM's command line needs a module that exports a data source.
    const dataSource = join(folder, 'data-source.mjs');
    const typeorm = pathToFileURL(join(root, 'node_modules', 'typeorm', 'index.mjs')).href;
    const options = { ...getDataSourceOptions(database.url), entities: undefined, migrations: undefined };
    const { DataSource } = await import(typeorm);
    const { entities } = await import(pathToFileURL(join(server, 'entities.js')).href);
    writeFileSync(
      dataSource,
      `import { DataSource } from ${JSON.stringify(typeorm)};
import { entities } from ${JSON.stringify(pathToFileURL(join(server, 'entities.js')).href)};
export default new DataSource({ ...${JSON.stringify(options)}, entities });\n`,
    );
    const lists = new DataSource({ ...options, entities });
    await lists.initialize();
    const changed = await setChangedListsAside(lists);
    await lists.destroy();
    await run(
      [
        join('node_modules', 'typeorm', 'cli.js'),
        'migration:generate',
        join('backend', 'database', 'migrations', name),
        '--dataSource',
        dataSource,
        '--esm',
        '--pretty',
      ],
      { cwd: root, isAloud: true },
    );
    rewriteLists(name, changed);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** TypeORM compares checks only by name, so a changed check is dropped and recreated under another name. */
async function setChangedListsAside(dataSource) {
  const { findCodes } = await import(pathToFileURL(join(server, 'database', 'change-kinds.js')).href);
  const changed = [];
  for (const { tableName, checks } of dataSource.entityMetadatas) {
    for (const { name, expression } of checks.filter((check) => check.expression.includes(' IN ('))) {
      const [row] = await dataSource.query(
        `SELECT pg_get_constraintdef(oid) AS "check" FROM pg_constraint WHERE conname = $1`,
        [name],
      );
      if (!row || isDeepStrictEqual(new Set(findCodes(row.check)), new Set(findCodes(expression)))) continue;
      await dataSource.query(`ALTER TABLE "${tableName}" RENAME CONSTRAINT "${name}" TO "${name}_before"`);
      changed.push(name);
    }
  }
  return changed;
}

/** Writes each list as a single constant, which PostgreSQL checks faster. */
function rewriteLists(name, changed) {
  const folder = join(root, 'backend', 'database', 'migrations');
  const file = readdirSync(folder).find((one) => one.endsWith(`-${name}.ts`));
  const path = join(folder, file);
  let code = readFileSync(path, 'utf8');
  for (const list of changed) code = code.replaceAll(`"${list}_before"`, `"${list}"`);
  code = code.replaceAll(
    / IN \(([^)]*)\)/g,
    (_, values) => ` = ANY ('{${values.replaceAll(/['\s]/g, '')}}'::text[])`,
  );
  writeFileSync(path, code);
}

const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Say what the migration does: npm run migration:generate -- add-seasons');
  process.exit(1);
}
try {
  await generate(name);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
