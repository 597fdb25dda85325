import type { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { User } from '../accounts/user.entity.js';
import { addUser } from '../testing/people.js';
import { createTestDatabase } from '../testing/test-database.js';

describe('the versions of records', () => {
  let dataSource: DataSource;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ dataSource, drop } = await createTestDatabase());
  });
  afterAll(() => drop());

  const readStored = (id: string) =>
    dataSource.manager.findOneOrFail(User, {
      select: { id: true, version: true, earlierValues: true },
      where: { id },
    });

  it('grow with each change, and keep what the form changed, but no password', async () => {
    const { id } = await addUser(dataSource);
    const accounts = new AccountsService(dataSource);
    await accounts.update(dataSource.manager, id, { firstName: 'Rosa', lastName: 'Baca' });
    await accounts.update(dataSource.manager, id, { passwordHash: 'hash' });
    await accounts.update(dataSource.manager, id, { email: 'rosa@example.org' });
    const { version, earlierValues } = await readStored(id);
    expect(version).toBe(4);
    expect(earlierValues).toEqual({
      firstName: [{ until: 2, value: 'Ana' }],
      email: [{ until: 4, value: expect.any(String) as string }],
    });
  });

  it('keep the last twenty values', async () => {
    const { id } = await addUser(dataSource);
    const accounts = new AccountsService(dataSource);
    for (let at = 1; at <= 22; at += 1) {
      await accounts.update(dataSource.manager, id, { firstName: `Ana ${at}`, lastName: 'Baca' });
    }
    const { earlierValues } = await readStored(id);
    const { firstName } = earlierValues as { firstName: { until: number; value: string }[] };
    expect(firstName).toHaveLength(20);
    expect(firstName[0]).toEqual({ until: 4, value: 'Ana 2' });
  });
});
