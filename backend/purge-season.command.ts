import {
  confirmDeletion,
  formatCount,
  DELETION_OPTIONS,
  describeCounts,
  parseArguments,
  runCommand,
  runWithDatabase,
} from './command.js';
import { CannotStart } from './platform/cannot-start.js';
import { Settings } from './platform/settings/settings.js';
import { countPurge, purgeSeason, findSeasonToPurge } from './operator/delete-children.js';

const USAGE = 'npm run purge-season -- --year Y [--dry-run] [--yes]';
const HELP = `${USAGE}

Deletes the children of a season that has ended, for good: their applications with history, notes and emails, and the
accounts that have nothing else, hold no role, and haven't signed in since the season ended. The season's figures and
reports stay.
It asks for the year again before it starts. If it's interrupted, run it again.

--year Y   the season, for example 2025
--dry-run  counts what would be deleted, and deletes nothing
--yes      doesn't ask, for scripts
--help     shows this`;

await runCommand(HELP, async () => {
  const { values } = parseArguments(USAGE, { options: { year: { type: 'string' }, ...DELETION_OPTIONS } });
  if (!/^\d{4}$/.test(values.year ?? '')) throw new CannotStart(`--year: Four digits are needed.\n${USAGE}`);
  const year = Number(values.year);
  const settings = new Settings(process.env);
  await runWithDatabase(settings, async (dataSource) => {
    const { purgedAt } = await findSeasonToPurge(dataSource, year);
    if (purgedAt !== null) {
      console.info(`The season ${year} was already purged, on ${purgedAt.toISOString().slice(0, 10)}.`);
      return;
    }
    const counts = await countPurge(dataSource, year);
    if (!(await confirmDeletion(counts, values, String(year), 'the year'))) return;
    const total = await purgeSeason(dataSource, settings, year, ({ applications, accounts }) => {
      console.info(`  ${formatCount(applications, 'application')}, ${formatCount(accounts, 'account')} …`);
    });
    console.info(`Deleted: ${describeCounts(total)}. The season ${year} is purged.`);
  });
});
