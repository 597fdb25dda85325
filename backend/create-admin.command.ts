import { parseArgs } from 'node:util';
import { readForm } from '../domain/forms/form.js';
import { runCommand, withDatabase } from './command.js';
import { CannotStart } from './platform/cannot-start.js';
import { Settings } from './platform/settings/settings.js';
import { DEFAULT_LANGUAGE, texts } from './platform/texts.js';
import { createAdmin, newAdminForm, type CreatedAdmin, type NewAdmin } from './users/create-admin.js';

const USAGE = 'npm run create-admin -- --email E --first-name F --last-name L';
const OPTIONS = {
  email: { name: 'email', type: 'string' },
  'first-name': { name: 'firstName', type: 'string' },
  'last-name': { name: 'lastName', type: 'string' },
} as const;

/** `npm run create-admin`: prints what it did, or why it couldn't. */
async function main(): Promise<void> {
  const admin = readArguments(process.argv.slice(2));
  const settings = new Settings(process.env);
  announce(await withDatabase(settings, (dataSource) => createAdmin(dataSource, settings, admin)));
}

function readArguments(args: string[]): NewAdmin {
  const given = parsed(args);
  const raw = Object.fromEntries(
    Object.entries(OPTIONS).map(([option, { name }]) => [name, given[option as keyof typeof OPTIONS]]),
  );
  const { values, faults } = readForm(newAdminForm, raw);
  const faulty = Object.entries(OPTIONS).flatMap(([option, { name }]) => {
    const fault = faults[name];
    return fault ? [`--${option}: ${texts.translate(DEFAULT_LANGUAGE, fault)}`] : [];
  });
  if (faulty.length > 0) throw new CannotStart([...faulty, USAGE].join('\n'));
  return values as NewAdmin;
}

function parsed(args: string[]): Partial<Record<keyof typeof OPTIONS, string>> {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
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

await runCommand(main);
