import { Logger } from '@nestjs/common';
import { parseArguments, openDatabase, runCommand } from './command.js';
import { migrations } from './database/migrations.js';
import { examine } from './operator/doctor.js';
import { Settings } from './platform/settings/settings.js';

const USAGE = 'npm run doctor';
const HELP = `${USAGE}

Checks this installation with its settings and prints a line for each part: settings, languages, Node, the database, its roles'
rights, migrations, backup, clock, mail server, waiting email, map tiles, geocoder and disk. It changes nothing and sends no
email. The exit code is 1 if something failed.`;

await runCommand(HELP, async () => {
  parseArguments(USAGE, {});
  // The command's findings already say what's wrong.
  Logger.overrideLogger(false);
  const settings = new Settings(process.env);
  const { urls, stop } = await openDatabase(settings);
  try {
    const names = migrations.map(({ name }) => name);
    const findings = await examine(settings, urls, names);
    for (const { part, state, text } of findings) {
      console.info(`${state.padEnd(8)} ${part.padEnd(10)} ${text}`);
    }
    if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1;
  } finally {
    await stop();
  }
});
