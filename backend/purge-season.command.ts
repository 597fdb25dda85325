import type { DataSource } from 'typeorm';
import { parseArguments, confirmByTyping, counted, runCommand, withDatabase } from './command.js';
import { CannotStart } from './platform/cannot-start.js';
import { Settings } from './platform/settings/settings.js';
import { countPurge, purgeSeason, seasonToPurge, type PurgeCounts } from './operator/delete-children.js';

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

const OPTIONS = {
  year: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

interface Order {
  year: number;
  isDryRun: boolean;
  isConfirmed: boolean;
}

function readArguments(): Order {
  const { values } = parseArguments(USAGE, { options: OPTIONS });
  if (!/^\d{4}$/.test(values.year ?? '')) throw new CannotStart(`--year: Four digits are needed.\n${USAGE}`);
  return { year: Number(values.year), isDryRun: values['dry-run'], isConfirmed: values.yes };
}

async function purge(
  dataSource: DataSource,
  settings: Settings,
  { year, isDryRun, isConfirmed }: Order,
): Promise<void> {
  const { purgedAt } = await seasonToPurge(dataSource, year);
  if (purgedAt !== null) {
    console.info(`The season ${year} was already purged, on ${purgedAt.toISOString().slice(0, 10)}.`);
    return;
  }
  console.info(
    `${isDryRun ? 'Would delete' : 'Will delete'}: ${inWords(await countPurge(dataSource, year))}.`,
  );
  if (isDryRun) return;
  if (!isConfirmed) await confirmByTyping(String(year), 'the year');
  const total = await purgeSeason(dataSource, settings, year, ({ applications, accounts }) => {
    console.info(`  ${counted(applications, 'application')}, ${counted(accounts, 'account')} …`);
  });
  console.info(`Deleted: ${inWords(total)}. The season ${year} is purged.`);
}

function inWords({ applications, historyEntries, notes, messages, accounts }: PurgeCounts): string {
  return [
    counted(applications, 'application'),
    counted(historyEntries, 'history entry', 'history entries'),
    counted(notes, 'note'),
    counted(messages, 'email'),
    counted(accounts, 'account'),
  ].join(', ');
}

await runCommand(HELP, async () => {
  const order = readArguments();
  const settings = new Settings(process.env);
  await withDatabase(settings, (dataSource) => purge(dataSource, settings, order));
});
