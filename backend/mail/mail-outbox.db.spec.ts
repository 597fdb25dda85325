import { restoreTables } from '../testing/data-snapshot.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import type { Mail } from './mail-outbox.queries.js';
import { MailOutbox } from './mail-outbox.js';
import { Message } from './message.entity.js';

const MAIL: Mail = {
  kind: 'confirm-address',
  recipient: 'marisol@example.org',
  userId: null,
  language: 'en',
  facts: { firstName: 'Marisol', link: 'https://x.example/confirm-email?token=t0' },
};

describe('the outbox', () => {
  let house: TestDatabase;
  let outbox: MailOutbox;
  let commits: number;

  beforeAll(async () => {
    house = await createTestDatabase();
  });
  beforeEach(async () => {
    await restoreTables(house.dataSource);
    outbox = new MailOutbox();
    commits = 0;
    outbox.onCommit(() => commits++);
  });
  afterAll(() => house.drop());

  it('stores mail in the caller’s transaction, and calls back after the commit', async () => {
    await house.dataSource.transaction(async (manager) => {
      await outbox.add(manager, MAIL);
      expect(commits).toBe(0);
      expect(await house.dataSource.manager.count(Message)).toBe(0);
    });
    expect(commits).toBe(1);
    expect(await house.dataSource.manager.find(Message)).toMatchObject([
      { ...MAIL, attempts: 0, sentAt: null, parkedAt: null, lastError: null },
    ]);
  });

  it('marks bulk mail, and only that', async () => {
    await house.dataSource.transaction((manager) =>
      outbox.add(manager, { ...MAIL, recipient: 'one@example.org', isBulk: true }, MAIL),
    );
    const written = await house.dataSource.manager.find(Message, { order: { recipient: 'DESC' } });
    expect(written.map(({ isBulk }) => isBulk)).toEqual([true, false]);
    expect(commits).toBe(1);
  });

  it('doesn’t call back after bulk mail alone', async () => {
    await house.dataSource.transaction((manager) => outbox.add(manager, { ...MAIL, isBulk: true }));
    expect(await house.dataSource.manager.count(Message)).toBe(1);
    expect(commits).toBe(0);
  });

  it('drops mail if the transaction fails', async () => {
    const failing = house.dataSource.transaction(async (manager) => {
      await outbox.add(manager, MAIL);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await house.dataSource.manager.count(Message)).toBe(0);
    expect(commits).toBe(0);
  });

  it('calls back only after the outermost commit', async () => {
    await house.dataSource.transaction(async (manager) => {
      await manager.transaction((inner) => outbox.add(inner, MAIL));
      expect(commits).toBe(0);
    });
    expect(commits).toBe(1);
  });

  it('dates mail by when it was written, even if another transaction started later and was faster', async () => {
    await house.dataSource.transaction(async (slow) => {
      await slow.query('SELECT 1');
      await house.dataSource.transaction((quick) =>
        outbox.add(quick, { ...MAIL, recipient: 'first@example.org' }),
      );
      await outbox.add(slow, { ...MAIL, recipient: 'second@example.org' });
    });
    const written = await house.dataSource.manager.find(Message, { order: { createdAt: 'ASC' } });
    expect(written.map(({ recipient }) => recipient)).toEqual(['first@example.org', 'second@example.org']);
  });

  it('doesn’t call back after transactions without mail', async () => {
    await house.dataSource.transaction((manager) => outbox.add(manager, MAIL));
    await house.dataSource.transaction((manager) => manager.query('SELECT 1'));
    expect(commits).toBe(1);
  });

  it('refuses mail outside of a transaction', async () => {
    await expect(outbox.add(house.dataSource.manager, MAIL)).rejects.toThrow(
      'in the transaction of its event',
    );
  });
});
