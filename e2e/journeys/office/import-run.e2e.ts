import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../backend/seed/demo-accounts.js';
import {
  chooseWorkbook,
  makeChildren,
  holdRow,
  countImported,
  plantPreferredSites,
  makeWorkbookFile,
  type WorkbookFile,
} from '../../support/import-page.js';
import { makeUniqueName, signIn } from '../../support/office.js';
import { enterAs, plantPerson } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

const CHILDREN = 6;

test.describe('a running import', () => {
  let lastName: string;
  let file: WorkbookFile;

  test.beforeEach(async ({ db }) => {
    lastName = makeUniqueName('Luna');
    file = makeWorkbookFile(
      'Luna.xlsx',
      'preferences',
      makeChildren(lastName, CHILDREN, await plantPreferredSites(db)),
    );
  });

  async function startImport(page: Page): Promise<void> {
    await chooseWorkbook(page, file);
    await page.getByRole('button', { name: `Import ${CHILDREN} rows` }).click();
  }

  async function logIn(page: Page): Promise<void> {
    await page.getByLabel('Email', { exact: true }).fill(DEMO_EMAILS.admin);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
  }

  async function endSession(context: BrowserContext): Promise<void> {
    expect((await context.request.get('/api/authenticate/logout')).ok()).toBe(true);
  }

  test('is paused after the current row, switches languages, and asks before it’s left; logging out ends it', async ({
    page,
    context,
    db,
  }) => {
    // A separate account, since the language is saved with it.
    const person = await plantPerson(db, 'admin');
    await enterAs(context, db, person.id);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.goto('/office');
    await menu.getByRole('link', { name: 'Season' }).click();
    await menu.getByRole('link', { name: 'Import' }).click();
    const hold = await holdRow(page, 3);
    await startImport(page);
    await hold.reached;
    const bar = page.getByRole('progressbar', { name: 'Import progress' });
    await expect(bar).toHaveAttribute('aria-valuetext', '2 of 6 rows');
    await page.getByRole('button', { name: 'Pause' }).click();
    hold.letGo();
    await expect(page.getByText('Paused after 3 of 6 rows')).toBeVisible();
    expect(await countImported(db, lastName)).toBe(3);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByText('En pausa después de 3 de 6 filas')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    const next = await holdRow(page, 2);
    await page.getByRole('button', { name: 'Continue' }).click();
    await next.reached;

    const question = page.getByRole('alertdialog', { name: 'Leave the import?' });
    const stay = async () => {
      await expect(question).toContainText(
        'The rows that are done stay imported. We won’t send the other rows.',
      );
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/\/import$/);
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    };
    await page.getByRole('main').getByRole('link', { name: 'State IDs' }).click();
    await stay();
    await page.goBack();
    await stay();
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/season$/);
    next.letGo();

    await menu.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/office$/);
    expect(await countImported(db, lastName)).toBeLessThan(CHILDREN);

    await menu.getByRole('link', { name: 'Import' }).click();
    const last = await holdRow(page, 1);
    await startImport(page);
    await last.reached;
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await logIn(page);
    await menu.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    last.letGo();
  });

  test('waits for a new login when the session ends, and is hidden from other people', async ({
    page,
    context,
    db,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/import');
    const hold = await holdRow(page, 3);
    await startImport(page);
    await hold.reached;
    await endSession(context);
    hold.letGo();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await logIn(page);
    await expect(page.getByText('Paused after 2 of 6 rows')).toBeVisible();
    await expect(page.getByText(/Now that you’re logged in again, continue/)).toBeVisible();
    const next = await holdRow(page, 2);
    await page.getByRole('button', { name: 'Continue' }).click();
    await next.reached;

    await endSession(context);
    next.letGo();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await enterAs(context, db, (await plantPerson(db, 'admin')).id);
    const other = await context.newPage();
    await other.goto('/mailbox');
    await other.evaluate(() => {
      localStorage.setItem('session.event', `signedIn ${Date.now()}`);
    });
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    expect(await countImported(db, lastName)).toBe(3);
  });

  test('creates no one twice if the tab was closed and the file is imported again', async ({
    page,
    context,
    db,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/import');
    const hold = await holdRow(page, 4);
    await startImport(page);
    await hold.reached;
    const asked = page.waitForEvent('dialog');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await closed;
    expect(await countImported(db, lastName)).toBeGreaterThanOrEqual(3);

    const again = await context.newPage();
    await again.goto('/import');
    await startImport(again);
    await expect(again.getByText('All records were imported successfully.')).toBeVisible();
    // The row that was being sent may or may not have arrived.
    const counts = await again
      .getByRole('region', { name: 'Results in numbers' })
      .locator('dd')
      .allTextContents();
    const [created, , skipped] = counts.map(Number);
    expect(created! + skipped!).toBe(CHILDREN);
    expect(skipped).toBeGreaterThanOrEqual(3);
    expect(await countImported(db, lastName)).toBe(CHILDREN);
  });
});
