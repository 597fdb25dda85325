import { createHash, randomBytes } from 'node:crypto';
import { request, type BrowserContext } from '@playwright/test';
import type { Pool } from 'pg';
import type { SiteRole, UserRole } from '../../domain/enums/enums.js';
import { plantFamily, plantQueue, makeUniqueName } from './office.js';
import { plantSite, plantUser } from './plant.js';
import { getProductUrl } from './product.js';
import type { Account } from './test.js';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export async function plantPerson(db: Pool, role: UserRole = 'user'): Promise<Person> {
  const lastName = makeUniqueName('Lucero');
  const person = { firstName: 'Elena', lastName, email: `elena.${lastName.toLowerCase()}@example.org` };
  const id = await plantUser(db, { ...person, role, emailProvenAt: new Date() });
  return { id, ...person };
}

export async function plantSiteUser(db: Pool, roles: Readonly<Record<number, SiteRole>>): Promise<Person> {
  const person = await plantPerson(db, 'site');
  for (const [siteId, role] of Object.entries(roles)) await joinSite(db, Number(siteId), person.id, role);
  return person;
}

export async function joinSite(db: Pool, siteId: number, userId: string, role: SiteRole): Promise<void> {
  await db.query(`UPDATE users SET role = 'site' WHERE id = $1 AND role = 'user'`, [userId]);
  await db.query('INSERT INTO site_members ("siteId", "userId", role) VALUES ($1, $2, $3)', [
    siteId,
    userId,
    role,
  ]);
}

/** By default, the children are assigned to the site and waiting for its answer. */
export async function plantSiteFamily(
  db: Pool,
  lastName: string,
  children: readonly Record<string, unknown>[],
  siteFacts: Record<string, unknown> = {},
): Promise<{ site: number; family: Account; children: { id: string; firstName: string }[] }> {
  const outside = await request.newContext({ baseURL: getProductUrl() });
  const family = await plantFamily(outside, makeUniqueName(lastName));
  await outside.dispose();
  const site = await plantSite(db, { verifiedAt: new Date(), ...siteFacts });
  const seat = { sitePreference1: site, siteId: site };
  const all = children.map((columns) => ({ ...seat, ...columns }));
  return { site, family, children: await plantQueue(db, family, new Date(), all) };
}

export async function enterAs(
  context: BrowserContext,
  db: Pool,
  userId: string,
  url = getProductUrl(),
): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(value).digest('hex');
  await db.query('INSERT INTO sessions ("tokenHash", "userId") VALUES ($1, $2)', [tokenHash, userId]);
  await context.addCookies([{ name: 'session', value, url }]);
}
