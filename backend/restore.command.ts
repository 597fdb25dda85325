import { resolve } from 'node:path';
import { parseArguments, openDatabase, runCommand } from './command.js';
import { prepareDatabase } from './data-source.js';
import { cleanUpOnly, restore, type Restored } from './operator/restore.js';
import { CannotStart } from './platform/cannot-start.js';
import { Settings } from './platform/settings/settings.js';

const USAGE = 'npm run restore -- FILE, or npm run restore -- --clean-up-only';
const HELP = `${USAGE}

Restores a file of \`npm run backup\` into the database of the settings, which must be empty, while the program is stopped.
Then it makes the restored data safe to use: it ends all sessions and emailed links, because the dump would revive them,
parks email that was waiting, because it may have been sent since, and updates the schema.

  --clean-up-only  does only that, for a database that was restored in another way, like a provider's snapshot

Uses pg_restore of the PostgreSQL client programs.`;

await runCommand(HELP, async () => {
  const { values, positionals } = parseArguments(USAGE, {
    options: { 'clean-up-only': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  const isCleanUpOnly = values['clean-up-only'] === true;
  if (others.length > 0 || (file !== undefined) === isCleanUpOnly) throw new CannotStart(USAGE);
  const { url, urls, stop } = await openDatabase(new Settings(process.env));
  try {
    const restored = file === undefined ? await cleanUpOnly(url) : await restore(url, resolve(file));
    await prepareDatabase(urls, () => Promise.resolve());
    announce(restored);
  } finally {
    await stop();
  }
});

function announce({ sessions, links, mails, students, accounts, sites }: Restored): void {
  console.info(
    [
      `Students: ${students}, accounts: ${accounts}, sites: ${sites}.`,
      `Ended sessions: ${sessions}, ended links: ${links}, parked emails: ${mails}.`,
      'People have to log in again. The Messages page shows the parked emails; send again what is still needed.',
    ].join('\n'),
  );
}
