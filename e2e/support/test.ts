import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { DEMO_YEAR } from '../../domain/season/season.js';
import { getDatabaseUrl, getProductUrl } from './product.js';

export interface Account {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

interface Fixtures {
  db: pg.Pool;
  family: Account;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => {
    await use(getProductUrl());
  },
  // oxlint-disable-next-line no-empty-pattern
  db: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: getDatabaseUrl(), max: 2 });
    await use(pool);
    await pool.end();
  },
  family: async ({ page }, use) => {
    await goBeforeSummer(page);
    await use(await register(page.request, makePerson()));
  },
});
export { expect };

/** The tests' summer is over by now, so a family sees its pages as of a day before it. */
export async function goBeforeSummer(page: Page): Promise<void> {
  await page.clock.setSystemTime(`${DEMO_YEAR}-05-20T12:00:00-06:00`);
}

export function makePerson(): Omit<Account, 'id'> {
  const mark = randomBytes(6).toString('hex');
  return {
    email: `marisol.${mark}@example.org`,
    password: `roadrunner ${mark}`,
    firstName: 'Marisol',
    lastName: 'Begay',
  };
}

export async function register(
  request: APIRequestContext,
  person: Omit<Account, 'id'>,
  language = 'en',
): Promise<Account> {
  const answer = await request.post('/api/authenticate/register', {
    data: person,
    headers: { 'Accept-Language': language },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { ...person, id };
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(text).first()).toBeVisible();
}
