import type { DataSource } from 'typeorm';
import { PREFERENCE_RANKS } from '../../domain/contract/application.js';
import { seasonForm } from '../../domain/forms/season.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { siteApplicationForm, siteDetailsForm, siteInformationForm } from '../../domain/forms/site.js';
import { updateUserForm } from '../../domain/forms/users.js';
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

  it.each([
    [
      'students',
      [
        'firstName',
        'lastName',
        ...Object.keys(STUDENT_FACTS),
        ...PREFERENCE_RANKS.map((rank) => `sitePreference${String(rank)}`),
        'noAlternatePreferences',
        'acceptsNearby',
      ],
    ],
    [
      'sites',
      [siteInformationForm, siteDetailsForm, siteApplicationForm]
        .flatMap(({ fields }) => Object.keys(fields))
        .concat('lat', 'lng'),
    ],
    ['users', Object.keys(updateUserForm.fields)],
    ['seasons', Object.keys(seasonForm.fields)],
  ])('keep earlier values of every column of %s that a form saves', async (table, columns) => {
    const tracked = await dataSource.query<{ name: string }[]>(
      `SELECT attname AS name FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = ANY(tgattr)
       WHERE tgname = $1`,
      [`${table}_earlier_values`],
    );
    expect(tracked.map(({ name }) => name).sort()).toEqual([...columns].sort());
  });

  it("also grow with writes that don't know about versions, and contain no password", async () => {
    const { id } = await addUser(dataSource);
    await dataSource.query(`UPDATE users SET "firstName" = 'Rosa', "passwordHash" = 'x' WHERE "id" = $1`, [
      id,
    ]);
    const { version } = await dataSource.manager.findOneByOrFail(User, { id });
    expect(version).toBe(2);
    const [row] = await dataSource.query<object[]>(`SELECT "earlierValues" FROM users WHERE "id" = $1`, [id]);
    expect(row).toEqual({ earlierValues: { firstName: [{ until: 2, value: 'Ana' }] } });
  });
});
