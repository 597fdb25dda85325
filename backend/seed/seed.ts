import { In, IsNull, Not, type DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import type { Settings } from '../platform/settings/settings.js';
import { Season } from '../program/season.entity.js';
import { School } from '../schools/school.entity.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-accounts.js';

export async function seedIfEmpty(
  dataSource: DataSource,
  settings: Settings,
  now = new Date(),
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    for (const table of [School, Season, ...(settings.seedDemo ? [User] : [])]) {
      if (await manager.existsBy(table, {})) continue;
      // This import loads code that commands and later starts shouldn't wait for.
      const { fillDatabase } = await import('./fill-database.js');
      await fillDatabase(manager, settings, now);
      return;
    }
  });
}

/** A warning about demo accounts that anyone can open although the demo is off; null if there are none. */
export async function findDemoAccountsNotice(
  dataSource: DataSource,
  { seedDemo }: Pick<Settings, 'seedDemo'>,
): Promise<string | null> {
  if (seedDemo) return null;
  const found = await dataSource.manager.find(User, {
    where: { email: In(Object.values(DEMO_EMAILS)), deletedAt: IsNull(), passwordHash: Not(IsNull()) },
    order: { email: 'ASC' },
  });
  if (found.length === 0) return null;
  const { PasswordsService } = await import('../auth/passwords.service.js');
  const passwords = new PasswordsService({ webProcesses: 1 });
  const open: string[] = [];
  for (const { email, passwordHash } of found) {
    if (await passwords.verify(DEMO_PASSWORD, 'seed', () => Promise.resolve(passwordHash))) open.push(email);
  }
  if (open.length === 0) return null;
  return `WARNING: SEED_DEMO is off, but this database has demo accounts with the public password: ${open.join(', ')}. Use a new database, or deactivate them.`;
}
