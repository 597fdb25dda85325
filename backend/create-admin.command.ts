import { readForm } from '../domain/forms/form.js';
import { parseArguments, runCommand, runWithDatabase } from './command.js';
import { CannotStart } from './platform/cannot-start.js';
import { Settings } from './platform/settings/settings.js';
import { DEFAULT_LANGUAGE } from '../domain/enums/languages.js';
import { texts } from './platform/texts.js';
import { createAdmin, newAdminForm, type CreatedAdmin, type NewAdmin } from './users/create-admin.js';

const USAGE = 'npm run create-admin -- --email E --first-name F --last-name L';
const HELP = `${USAGE}

Makes someone an administrator, and emails and prints a link to set the password.`;
const OPTIONS = {
  email: { name: 'email', type: 'string' },
  'first-name': { name: 'firstName', type: 'string' },
  'last-name': { name: 'lastName', type: 'string' },
} as const;

function readArguments(): NewAdmin {
  const given: Record<string, unknown> = parseArguments(USAGE, { options: OPTIONS }).values;
  const raw = Object.fromEntries(Object.entries(OPTIONS).map(([option, { name }]) => [name, given[option]]));
  const { values, faults } = readForm(newAdminForm, raw);
  const faulty = Object.entries(OPTIONS).flatMap(([option, { name }]) => {
    const fault = faults[name];
    return fault ? [`--${option}: ${texts.translate(DEFAULT_LANGUAGE, fault)}`] : [];
  });
  if (faulty.length > 0) throw new CannotStart([...faulty, USAGE].join('\n'));
  return values as NewAdmin;
}

function announce({ user, link, wasKnown }: CreatedAdmin): void {
  const who = `${user.firstName} ${user.lastName} <${user.email}>`;
  console.info(
    [
      wasKnown
        ? `${who} already had an account and is now an administrator.`
        : `${who} is now an administrator.`,
      'Set the password within 14 days with this link, or with the one in the mail:',
      link,
    ].join('\n'),
  );
}

await runCommand(HELP, async () => {
  const admin = readArguments();
  const settings = new Settings(process.env);
  announce(await runWithDatabase(settings, (dataSource) => createAdmin(dataSource, settings, admin)));
});
