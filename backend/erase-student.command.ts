import {
  confirmDeletion,
  DELETION_OPTIONS,
  describeCounts,
  parseArguments,
  runCommand,
  runWithDatabase,
} from './command.js';
import { countErasure, eraseStudent } from './operator/delete-children.js';
import { CannotStart } from './platform/cannot-start.js';
import { isGuid } from './platform/guid.js';
import { Settings } from './platform/settings/settings.js';

const USAGE = 'npm run erase-student -- --id X [--dry-run] [--yes]';
const HELP = `${USAGE}

Deletes one child for good, when the family has the right to ask for it: the child's applications of all seasons with
history, notes and emails, and the entry of the state roster with the child's SSID. The seat is free at once. The
parent's account stays, and so do entries of the access log, which have no names. It asks for the ID again before it
starts.

--id X     the application's ID, the last part of its page's address
--dry-run  counts what would be deleted, and deletes nothing
--yes      doesn't ask, for scripts
--help     shows this`;

await runCommand(HELP, async () => {
  const { values } = parseArguments(USAGE, { options: { id: { type: 'string' }, ...DELETION_OPTIONS } });
  const id = values.id?.toLowerCase() ?? '';
  if (!isGuid(id)) throw new CannotStart(`--id: The ID of an application is needed.\n${USAGE}`);
  await runWithDatabase(new Settings(process.env), async (dataSource) => {
    const counts = await countErasure(dataSource, id);
    if (counts.applications === 0) throw new CannotStart(`There is no application ${id}.`);
    if (!(await confirmDeletion(counts, values, id, 'the ID'))) return;
    const deleted = await eraseStudent(dataSource, id);
    if (!deleted) throw new CannotStart(`There is no application ${id} any more.`);
    console.info(`Deleted: ${describeCounts(deleted)}.`);
    console.info('Older backups still have the data. Delete them when your retention rule says so.');
  });
});
