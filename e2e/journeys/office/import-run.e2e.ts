import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../backend/seed/demo-accounts.js';
import {
  chooseWorkbook,
  makeChildren,
  expectCounts,
  holdRow,
  importedCount,
  plantPreferredSites,
  resultRows,
  workbookFile,
  type WorkbookFile,
} from '../../support/import-page.js';
import { uniqueName, signIn } from '../../support/office.js';
import { enterAs, plantPerson } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

const CHILDREN = 6;

test.describe('a running import', () => {
  let lastName: string;
  let file: WorkbookFile;

  test.beforeEach(async ({ db }) => {
    lastName = uniqueName('Luna');
    file = workbookFile(
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

  /** Ends the session at the server, as if the office had been closed for a while. */
  async function endSession(context: BrowserContext): Promise<void> {
    expect((await context.request.get('/api/authenticate/logout')).ok()).toBe(true);
  }

  test('is paused after the current row, switches languages, and is canceled with its results', async ({
    page,
    context,
    db,
  }) => {
    // A separate account, since the language is saved with it.
    await enterAs(context, db, (await plantPerson(db, 'admin')).id);
    await page.goto('/import');
    const hold = await holdRow(page, 3);
    await startImport(page);
    await hold.reached;
    const bar = page.getByRole('progressbar', { name: 'Import progress' });
    await expect(bar).toHaveAttribute('aria-valuetext', '2 of 6 rows');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Pausing after this row …')).toBeVisible();
    hold.letGo();
    await expect(page.getByText('Paused after 3 of 6 rows')).toBeVisible();
    expect(await importedCount(db, lastName)).toBe(3);

    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByText('En pausa después de 3 de 6 filas')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    const next = await holdRow(page, 2);
    await page.getByRole('button', { name: 'Continue' }).click();
    await next.reached;

    await page.getByRole('button', { name: 'Cancel import' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel the import?' });
    await expect(question).toContainText('4 of 6 rows are done, and those stay imported.');
    await question.getByRole('button', { name: 'Keep importing' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel import' }).click();
    await question.getByRole('button', { name: 'Cancel import' }).click();
    await expect(page.getByText('Waiting for this row to finish …')).toBeVisible();
    next.letGo();
    await expect(page.getByRole('heading', { name: 'Import Results' })).toBeFocused();
    await expect(page.getByText('Canceled after 5 of 6 rows. Those rows stay imported')).toBeVisible();
    await expect(page.getByText('Some records were not imported successfully.')).toBeVisible();
    expect(await importedCount(db, lastName)).toBe(5);

    await page.getByRole('button', { name: 'Import this file again' }).click();
    await expectCounts(page, [1, 0, 5, 0, 0]);
  });

  test('pauses without a network, and continues with the same row', async ({ page, db }) => {
    await signIn(page, 'admin');
    await page.goto('/import');
    let sent = 0;
    await page.route('**/api/students/import*', async (route) => {
      sent += 1;
      if (sent > 2) await route.abort('internetdisconnected');
      else await route.continue();
    });
    await startImport(page);
    await expect(page.getByText('Paused after 2 of 6 rows')).toBeVisible();
    await expect(page.getByText(/We can’t reach the program\./)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sent).toBe(4);
    await expect(page.getByText('Paused after 2 of 6 rows')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('All records were imported successfully.')).toBeVisible();
    await expectCounts(page, [6, 0, 0, 0, 0]);
    expect(await importedCount(db, lastName)).toBe(CHILDREN);
  });

  test('lists a row that the server rejects, and pauses while the server is down', async ({ page, db }) => {
    await signIn(page, 'admin');
    await page.goto('/import');
    const answers: Readonly<Record<number, { status: number; json: object }>> = {
      2: { status: 400, json: { error: 'No.', fields: { 'guardian1.email': 'Invalid email address' } } },
      4: { status: 503, json: { error: 'Away.' } },
    };
    let sent = 0;
    await page.route('**/api/students/import*', async (route) => {
      sent += 1;
      const answer = answers[sent];
      if (answer) await route.fulfill(answer);
      else await route.continue();
    });
    await startImport(page);
    await expect(page.getByText('Paused after 3 of 6 rows')).toBeVisible();
    await expect(page.getByText(/server or its database isn’t responding/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectCounts(page, [5, 0, 0, 0, 1]);
    await expect(resultRows(page)).toHaveText([/Row 3 Fail: Parent 1 Email: Invalid email address/]);
    expect(await importedCount(db, lastName)).toBe(CHILDREN - 1);
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
    // A login in another tab.
    const other = await context.newPage();
    await other.goto('/import');
    await other.evaluate(() => {
      localStorage.setItem('session.event', `signedIn ${Date.now()}`);
    });
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    expect(await importedCount(db, lastName)).toBe(3);
  });

  test('asks before a link or the back button leaves it', async ({ page, db }) => {
    await signIn(page, 'admin');
    await page.goto('/sites');
    await page.goto('/applications');
    await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
    const hold = await holdRow(page, 2);
    await startImport(page);
    await hold.reached;
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
    await page.getByRole('link', { name: 'SSIDs' }).click();
    await stay();
    await page.goBack();
    await stay();
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/applications$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    hold.letGo();

    await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/sites$/);
    expect(await importedCount(db, lastName)).toBeLessThan(CHILDREN);
  });

  test('is canceled by logging out, and gone after the next login', async ({ page, db }) => {
    await signIn(page, 'admin');
    await page.goto('/import');
    const hold = await holdRow(page, 3);
    await startImport(page);
    await hold.reached;
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await logIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    hold.letGo();
    expect(await importedCount(db, lastName)).toBeLessThan(CHILDREN);
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
    expect(await importedCount(db, lastName)).toBeGreaterThanOrEqual(3);

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
    expect(await importedCount(db, lastName)).toBe(CHILDREN);
  });
});
