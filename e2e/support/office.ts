import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../backend/seed/demo-accounts.js';
import { plantStudent } from './plant.js';
import { expect, makePerson, type Account } from './test.js';

export async function signIn(page: Page, who: keyof typeof DEMO_EMAILS): Promise<void> {
  const data = { email: DEMO_EMAILS[who], password: DEMO_PASSWORD };
  const answer = await page.request.post('/api/authenticate', { data });
  expect(answer.ok()).toBe(true);
}

/** Uses a separate request context, so that this browser stays signed in. */
export async function plantFamily(request: APIRequestContext, lastName: string): Promise<Account> {
  const person = { ...makePerson(), lastName };
  const answer = await request.post('/api/authenticate/register', { data: person });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return { ...person, id };
}

/** Only letters. The added ones are consonants, so they contain no first name that a test looks for. */
export function makeUniqueName(name: string): string {
  return name + [...randomUUID().replaceAll(/\W/g, '').slice(0, 6)].map(getLetter).join('');
}

function getLetter(digit: string): string {
  return 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)] ?? 'z';
}

export async function plantQueue(
  db: Pool,
  family: Account,
  startsAt: Date,
  each: readonly Record<string, unknown>[],
): Promise<{ id: string; firstName: string }[]> {
  const planted: { id: string; firstName: string }[] = [];
  for (const [place, columns] of each.entries()) {
    const applicationSubmitted = new Date(startsAt.getTime() + place * 1000);
    planted.push(
      await plantStudent(db, family, { lastName: family.lastName, applicationSubmitted, ...columns }),
    );
  }
  return planted;
}

export function makeListAddress(path: string, filter: object, sort?: string): string {
  const params = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  if (sort !== undefined)
    for (const [name, value] of Object.entries({ sort, order: 'ASC' })) params.set(name, value);
  return `${path}?${params.toString()}`;
}

export function readFilter(address: string): unknown {
  return JSON.parse(new URL(address).searchParams.get('filter') ?? '{}') as unknown;
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export function getRows(page: Page): Locator {
  return page.getByRole('main').locator('a[href^="/applications/"]');
}
