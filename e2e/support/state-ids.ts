import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { utils, write } from 'xlsx';
import { expect } from './test.js';

/** A file on somebody's computer. */
export interface TableFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type TableCell = string | number | Date;

export function csvFile(name: string, rows: readonly (readonly TableCell[])[]): TableFile {
  const text = rows.map((cells) => cells.join(',')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** A workbook as the xlsx library writes it; days are date cells. */
export function xlsxFile(name: string, rows: readonly (readonly TableCell[])[]): TableFile {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(
      rows.map((cells) => [...cells]),
      { UTC: true },
    ),
    'Sheet1',
  );
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  };
}

export const ROSTER_HEAD = ['SSID', 'First Name', 'Last Name', 'Birthday'];

/** Numbers that no other test has; the next ones follow. */
export function aStateNumber(): number {
  return 1_000_000_000 + randomInt(1_000_000_000) * 1_000;
}

/**
 * A check looks for every student who waits for one: those of other tests have had theirs, so that nothing changes
 * under them.
 */
export async function keepOthersOut(db: Pool, lastName: string): Promise<void> {
  await db.query(
    `UPDATE students SET "ssidCheckedOn" = now()
     WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NULL AND "lastName" <> $1`,
    [lastName],
  );
}

/** Chooses a roster that is in order, and loads it. */
export async function loadRoster(page: Page, file: TableFile): Promise<void> {
  await page.getByLabel('Choose a roster file').setInputFiles(file);
  await expect(page.getByText(`${file.name} looks good`)).toBeVisible();
  await page.getByRole('button', { name: 'Load roster' }).click();
  await confirmIfSmaller(page);
  await expect(page.getByText('The roster is loaded').locator('..')).toBeFocused();
}

/** The demo's roster, if it's still in use, is far larger than those of the tests: then the page asks. */
export async function confirmIfSmaller(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: 'Load the smaller roster' });
  await expect(yes.or(page.getByText('The roster is loaded'))).toBeVisible();
  if (await yes.isVisible()) await yes.press('Enter');
}
