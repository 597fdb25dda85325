import { AttemptCount } from '../platform/limits/attempt-count.entity.js';
import { addUser } from '../testing/people.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { ExpiredRowsService } from './expired-rows.service.js';
import { MailedToken } from './mailed-token.entity.js';
import { hashToken } from './secret-token.js';
import { Session } from './session.entity.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('expired rows', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const goBack = (ms: number): Date => new Date(Date.now() - ms);

  it('are deleted, and nothing else', async () => {
    const { manager } = database.dataSource;
    const { id: userId, email } = await addUser(database.dataSource);
    const rows = { purpose: 'reset', userId, email } as const;
    await manager.insert(Session, [
      {
        tokenHash: hashToken('alive'),
        userId,
        createdAt: goBack(11 * HOUR),
        lastSeenAt: goBack(29 * MINUTE),
      },
      { tokenHash: hashToken('idle'), userId, createdAt: goBack(HOUR), lastSeenAt: goBack(31 * MINUTE) },
      { tokenHash: hashToken('old'), userId, createdAt: goBack(13 * HOUR), lastSeenAt: goBack(0) },
    ]);
    await manager.insert(MailedToken, [
      { ...rows, tokenHash: hashToken('works'), expiresAt: goBack(-MINUTE) },
      { ...rows, tokenHash: hashToken('expired'), expiresAt: goBack(MINUTE) },
    ]);
    await manager.insert(AttemptCount, [
      { key: 'counts', count: 1, expiresAt: goBack(-MINUTE) },
      { key: 'expired', count: 1, expiresAt: goBack(MINUTE) },
    ]);

    await new ExpiredRowsService(database.dataSource).deleteExpired();

    expect((await manager.find(Session)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken('alive')]);
    expect((await manager.find(MailedToken)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken('works')]);
    expect((await manager.find(AttemptCount)).map(({ key }) => key)).toEqual(['counts']);
  });

  it('stay while the database is unavailable', async () => {
    const away = await createTestDatabase();
    const rows = new ExpiredRowsService(away.dataSource);
    await away.drop();
    await expect(rows.deleteExpired()).resolves.toBeUndefined();
  });
});
