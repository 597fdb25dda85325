import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const FOLDER = new URL('migrations/', import.meta.url);

/** TypeORM requires a timestamp at the end of a class's name. Later migrations share other exports. */
const IS_MIGRATION = /\d{13}$/;

/** The folder's migrations, oldest first. */
export const migrations: Migration[] = [];

for (const file of readdirSync(FOLDER).sort()) {
  if (!/\.[jt]s$/.test(file)) continue;
  const { href } = new URL(file, FOLDER);
  const exported = Object.entries((await import(href)) as Record<string, Migration>);
  for (const [name, value] of exported) if (IS_MIGRATION.test(name)) migrations.push(value);
}
