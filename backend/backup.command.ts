import { resolve } from 'node:path';
import { parseArguments, openDatabase, runCommand } from './command.js';
import { backUp } from './operator/backup.js';
import { Settings } from './platform/settings/settings.js';

const USAGE = 'npm run backup [-- --file FILE]';
const HELP = `${USAGE}

Writes the whole database to a file that \`npm run restore\` reads: reading-DATE-TIME.dump in this folder, or FILE.
The program may be running. The file holds children's data and password hashes: only its owner can read it.
Uses pg_dump of the PostgreSQL client programs, which must be at least as new as the database.`;

await runCommand(HELP, async () => {
  const { values } = parseArguments(USAGE, { options: { file: { type: 'string' } } });
  const { url, stop } = await openDatabase(new Settings(process.env));
  try {
    const time = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
    const { file, bytes } = await backUp(url, resolve(values.file ?? `reading-${time}.dump`));
    console.info(`Wrote ${file} (${(bytes / 1e6).toFixed(1)} MB). Keep it where only operators can read it.`);
  } finally {
    await stop();
  }
});
