import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from './children.mjs';
import { build, staleParts } from './build.mjs';

/**
 * `npm run migration:generate -- NAME`: compares the entities with an empty database after all migrations, and writes
 * the difference to backend/database/migrations. You still have to add the new class to
 * backend/database/migrations.ts.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const server = join(root, 'dist', 'server', 'backend');

async function generate(name) {
  await build(staleParts().filter((part) => part.name === 'server'));
  const { startEmbeddedPostgres } = await import(
    pathToFileURL(join(server, 'database', 'embedded-postgres.js')).href
  );
  const { dataSourceOptions, prepareDatabase } = await import(
    pathToFileURL(join(server, 'data-source.js')).href
  );

  const folder = mkdtempSync(join(tmpdir(), 'summer-reading-migration-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, address: 'a migration', isDurable: false });
  try {
    await prepareDatabase(database, () => Promise.resolve());
    // TypeORM's command line needs a module that exports a data source.
    const dataSource = join(folder, 'data-source.mjs');
    const typeorm = pathToFileURL(join(root, 'node_modules', 'typeorm', 'index.mjs')).href;
    const options = { ...dataSourceOptions(database.url), entities: undefined, migrations: undefined };
    writeFileSync(
      dataSource,
      `import { DataSource } from ${JSON.stringify(typeorm)};
import { entities } from ${JSON.stringify(pathToFileURL(join(server, 'entities.js')).href)};
export default new DataSource({ ...${JSON.stringify(options)}, entities });\n`,
    );
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
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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
