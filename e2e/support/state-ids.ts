import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { utils, write } from 'xlsx';
import { expect } from './test.js';

interface TableFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

type TableCell = string | number | Date;

export function makeCsvFile(name: string, rows: readonly (readonly TableCell[])[]): TableFile {
  const text = rows.map((cells) => cells.join(',')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

export function makeXlsxFile(name: string, rows: readonly (readonly TableCell[])[]): TableFile {
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

/** SSIDs that no other test uses: the returned one and the ones after it. */
export function makeUniqueSsid(): number {
  return 1_000_000_000 + randomInt(1_000_000_000) * 1_000;
}

/** A check covers all unchecked students. This marks other tests' students as checked to protect them. */
export async function excludeOtherStudents(db: Pool, lastName: string): Promise<void> {
  await db.query(
    `UPDATE students SET "ssidCheckedOn" = now()
     WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NULL AND "lastName" <> $1 AND "season" = current_season()`,
    [lastName],
  );
}

export async function loadRoster(page: Page, file: TableFile): Promise<void> {
  await page.getByLabel('Choose a roster file').setInputFiles(file);
  await expect(page.getByText(`${file.name} looks good`)).toBeVisible();
  await page.getByRole('button', { name: 'Load roster' }).click();
  await confirmIfSmaller(page);
  await expect(page.getByText('The roster is loaded').locator('..')).toBeFocused();
}

/** If the demo's roster is still in use, it's much larger, so the page asks for confirmation. */
async function confirmIfSmaller(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: 'Load the smaller roster' });
  await expect(yes.or(page.getByText('The roster is loaded'))).toBeVisible();
  if (await yes.isVisible()) await yes.press('Enter');
}
