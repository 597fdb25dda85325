import { parseArguments, runCommand, runWithDatabase } from './command.js';
import { Settings } from './platform/settings/settings.js';

const USAGE = 'npm run migrate';
const HELP = `${USAGE}

Creates the database schema or updates it, as every start does. With DATABASE_OWNER_URL, it does so as that role, and
gives the role of DATABASE_URL the rights that the running program needs. Run it before you start a new version whose
settings have no DATABASE_OWNER_URL.`;

await runCommand(HELP, async () => {
  parseArguments(USAGE, {});
  await runWithDatabase(new Settings(process.env), () => Promise.resolve());
  console.info('The database is up to date.');
});
