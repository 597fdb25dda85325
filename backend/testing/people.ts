import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';

export const PASSWORD = 'read-this-summer';

/** Cheap to compute, because tests should be fast and there's nothing to protect. */
const TEST_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

export async function addUser(dataSource: DataSource, change: Partial<User> = {}): Promise<User> {
  const user = {
    id: randomUUID(),
    email: `${randomUUID()}@example.org`,
    firstName: 'Ana',
    lastName: 'Baca',
    passwordHash: await TEST_HASH,
    emailProvenAt: new Date(),
    ...change,
  };
  await dataSource.manager.insert(User, user);
  // Read again, because columns that aren't selected by default must be missing.
  return dataSource.manager.findOneByOrFail(User, { id: user.id });
}
