import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Pool } from 'pg';
import type { ImportLayout } from '../../domain/import/columns.js';
import { plantSite } from './plant.js';
import { makeValidChild, makeWorkbook, listRows, type Child } from './workbooks.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SCHOOL = 'Other: Home school';

export interface WorkbookFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function makeFile(name: string, buffer: Buffer, mimeType = XLSX): WorkbookFile {
  return { name, mimeType, buffer };
}

export function makeWorkbookFile(
  name: string,
  layout: ImportLayout,
  children: readonly Child[],
): WorkbookFile {
  return makeFile(name, makeWorkbook(listRows(layout, children)));
}

export async function plantPreferredSites(db: Pool): Promise<[number, number, number]> {
  return [await plantSite(db), await plantSite(db), await plantSite(db)];
}

export function makeChildren(
  lastName: string,
  count: number,
  preferences: readonly [number, number, number],
): Child[] {
  return Array.from({ length: count }, (_, at) => ({
    ...makeValidChild(at + 1, SCHOOL, { preferences }),
    firstName: `Luz ${at + 1}`,
    lastName,
    'guardian1.email': `${lastName}.${at + 1}@example.org`.toLowerCase(),
  }));
}

export function makeChildrenAt(site: number, lastName: string, count: number): Child[] {
  return Array.from({ length: count }, (_, at) => ({
    ...makeValidChild(at + 1, SCHOOL, { site }),
    firstName: `Luz ${at + 1}`,
    lastName,
    'guardian1.email': `${lastName}.${at + 1}@example.org`.toLowerCase(),
  }));
}

export async function chooseWorkbook(page: Page, file: WorkbookFile): Promise<void> {
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
}

export async function openWarnings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ things? to know/ }).click();
}

export async function countImported(db: Pool, lastName: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS "count" FROM students WHERE "lastName" = $1',
    [lastName],
  );
  return rows[0]?.count ?? 0;
}

export async function expectCounts(page: Page, counts: readonly number[]): Promise<void> {
  await expect(page.getByRole('region', { name: 'Results in numbers' }).locator('dd')).toHaveText(
    counts.map(String),
  );
}

export function getResultRows(page: Page): Locator {
  return page.getByRole('region', { name: 'Results row by row' }).locator('tbody tr');
}

/** Holds back this row and all later ones until they're released. `reached` resolves when the row is sent. */
export async function holdRow(
  page: Page,
  number: number,
): Promise<{ reached: Promise<void>; letGo: () => void }> {
  let sent = 0;
  let reach = (): void => undefined;
  let letGo = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/students/import*', async (route: Route) => {
    sent += 1;
    if (sent >= number) {
      reach();
      await free;
    }
    await route.continue();
  });
  return { reached, letGo };
}
