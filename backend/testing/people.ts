import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** The password of every test account that has one. */
export const PASSWORD = 'read-this-summer';

/** Cheap to check: tests are in a hurry, thieves are not their problem. */
const TEST_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1 });

/** A parent with a proven address, unless said otherwise. */
export async function addUser(dataSource: DataSource, change: Partial<User> = {}): Promise<User> {
  const { id } = await dataSource.manager.save(User, {
    email: `${randomUUID()}@example.org`,
    firstName: 'Ana',
    lastName: 'Baca',
    passwordHash: await TEST_HASH,
    emailProvenAt: new Date(),
    ...change,
  });
  // As every reading has it: without the columns that no reading gives.
  return dataSource.manager.findOneByOrFail(User, { id });
}
