import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Pool } from 'pg';
import type { ImportLayout } from '../../domain/import/columns.js';
import { plantSite } from './plant.js';
import { cleanChild, makeWorkbook, rowsOf, type Child } from './workbooks.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SCHOOL = 'Other: Home school';

/** A workbook as a file on somebody's computer. */
export interface WorkbookFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function fileOf(name: string, buffer: Buffer, mimeType = XLSX): WorkbookFile {
  return { name, mimeType, buffer };
}

export function workbookFile(name: string, layout: ImportLayout, children: readonly Child[]): WorkbookFile {
  return fileOf(name, makeWorkbook(rowsOf(layout, children)));
}

/** Three open sites of its own for one test, to be wished for. */
export async function plantWishes(db: Pool): Promise<[number, number, number]> {
  return [await plantSite(db), await plantSite(db), await plantSite(db)];
}

/** Children of a name that nobody else has, each of a family of its own. */
export function childrenOf(
  lastName: string,
  count: number,
  preferences: readonly [number, number, number],
): Child[] {
  return Array.from({ length: count }, (_, at) => ({
    ...cleanChild(at + 1, SCHOOL, { preferences }),
    firstName: `Luz ${at + 1}`,
    lastName,
    'guardian1.email': `${lastName}.${at + 1}@example.org`.toLowerCase(),
  }));
}

/** Children who are assigned to a site at once. */
export function childrenAt(site: number, lastName: string, count: number): Child[] {
  return Array.from({ length: count }, (_, at) => ({
    ...cleanChild(at + 1, SCHOOL, { site }),
    firstName: `Luz ${at + 1}`,
    lastName,
    'guardian1.email': `${lastName}.${at + 1}@example.org`.toLowerCase(),
  }));
}

/** Chooses a file as somebody does who has it on the own computer. */
export async function chooseWorkbook(page: Page, file: WorkbookFile): Promise<void> {
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
}

/** How many of these children the program has. */
export async function importedCount(db: Pool, lastName: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS "count" FROM students WHERE "lastName" = $1',
    [lastName],
  );
  return rows[0]?.count ?? 0;
}

/** The outcomes in numbers, in the order in which they stand there. */
export async function expectCounts(page: Page, counts: readonly number[]): Promise<void> {
  await expect(page.getByRole('region', { name: 'Results in numbers' }).locator('dd')).toHaveText(
    counts.map(String),
  );
}

/** The results of the rows that are shown. */
export function resultRows(page: Page): Locator {
  return page.getByRole('region', { name: 'Results row by row' }).locator('tbody tr');
}

/**
 * Holds the import at a row: this and the further ones wait until they are let go. `reached` is when the row is under
 * way.
 */
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
