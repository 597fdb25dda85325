import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { enterAs, plantPerson } from '../../support/site-people.js';
import { expect, test, type Account } from '../../support/test.js';

const BUILD = join(import.meta.dirname, '../../../dist/web/.vite');
function readBuilt(file: string): unknown {
  return JSON.parse(readFileSync(join(BUILD, file), 'utf8'));
}

function listOfficeScripts(): string[] {
  const chunks = Object.values(readBuilt('manifest.json') as Record<string, { file: string }>);
  return chunks.map(({ file }) => file).filter((file) => file.startsWith('assets/office/'));
}

function collectScripts(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname.slice(1));
  });
  return asked;
}

async function plantAccepted(
  db: Parameters<typeof plantStudent>[0],
  family: Account,
  siteFacts: Record<string, unknown>,
) {
  const [site, other] = [
    await plantSite(db, siteFacts),
    await plantSite(db, { name: `Taos Library ${family.id}` }),
  ];
  const student = await plantStudent(db, family, {
    sitePreference1: other,
    sitePreference2: site,
    noAlternatePreferences: false,
    siteId: site,
    siteAccepted: true,
    applicationSubmitted: new Date(),
    results: 'https://reports.example.org/ana',
  });
  await db.query(
    `INSERT INTO history_entries ("studentId", "kind", "byUserId", "siteId") VALUES ($1, 'accepted', NULL, $2)`,
    [student.id, site],
  );
  return { ...student, otherSite: `Taos Library ${family.id}` };
}

test('a family reads and prints its whole application without loading the office, which an administrator does', async ({
  page,
  db,
  family,
}) => {
  const student = await plantAccepted(db, family, {
    acceptanceText:
      'Please bring a water bottle and a hat. We read outside when the weather is good. '.repeat(12),
    coordinatorPhone2: '5055550151',
  });
  const office = listOfficeScripts();
  const asked = collectScripts(page);
  await page.goto(`/applications/${student.id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  await expect(main.getByRole('link', { name: family.email })).toBeVisible();
  await expect(main.getByText('120 Camino del Rio')).toBeVisible();
  await expect(main.getByText(student.otherSite).first()).toBeVisible();
  await expect(main.getByText(/^Please bring a water bottle/)).toBeVisible();
  await expect(main.getByText(/^Accepted: Mesa Verde/)).toBeVisible();
  await expect(main.getByRole('link', { name: /Assessment Summary Report/ })).toHaveAttribute(
    'href',
    'https://reports.example.org/ana',
  );
  expect(asked.size).toBeGreaterThan(2);
  expect(office.filter((script) => asked.has(script))).toEqual([]);
  await page.getByRole('tab', { name: 'General' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Parent/Guardian' })).toBeFocused();
  await expect(main.getByRole('link', { name: '(505) 555-0134' })).toBeVisible();
  await page.getByRole('tab', { name: 'Emergency Contact' }).click();
  await expect(main.getByText('Rosa', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  for (const heading of ['General', 'Parent/Guardian', 'Emergency Contact']) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  await expect(page.getByText('March 14, 2016')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('tab', { name: 'Emergency Contact', selected: true })).toBeVisible();

  for (const button of ['Assign', 'Reassign', 'Return', 'Recall', 'Remove', 'Edit SSID']) {
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
  }
  await expect(main).not.toContainText('SSID');
  await page.getByRole('link', { name: 'Open the student’s page' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/student/${student.id}$`));

  await test.step('the page of an accepted child is printed on one sheet', async () => {
    await expect(page.getByText('Please bring a water bottle').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Step by step' })).toBeVisible();
    await expect(page.getByText('What’s happened so far')).toBeVisible();
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
  });

  await enterAs(page.context(), db, (await plantPerson(db, 'admin')).id);
  await page.goto(`/applications/${student.id}`);
  await expect(page.getByRole('button', { name: 'Edit SSID' })).toBeVisible();
  expect(office.filter((script) => asked.has(script))).not.toEqual([]);
});
