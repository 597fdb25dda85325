import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../support/accessible.js';
import { enterAs, plantPerson, plantSiteFamily } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test('an administrator reads reports, publishes one without small counts, downloads it, and prints one with its whole map and chart', async ({
  page,
  context,
  db,
}) => {
  await plantSiteFamily(db, 'Lucero', [{ ethnicity: 'unknown' }]);
  await enterAs(context, db, (await plantPerson(db, 'admin')).id);
  await page.goto('/reports?report=ethnicity');
  const main = page.getByRole('main');
  const chart = main.getByRole('img');
  const table = page.getByRole('table', { name: /Ethnicity/ });
  await expect(table).toContainText('Total');
  await expect(chart.locator('.MuiBarChart-element').first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'For publishing' }).check();
  await expect(page).toHaveURL(/publish=true/);
  await expect(table.getByRole('row', { name: 'Unknown' })).toContainText('<10');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/ethnicity.*2025.*publish.*\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(await table.getByRole('row').count());
  const counts = lines.slice(1).flatMap((line) => line.split(',').slice(-3));
  expect(counts).toContain('<10');
  expect(counts.filter((count) => Number(count) > 0 && Number(count) < 10)).toEqual([]);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('navigation', { name: 'Reports', exact: true })
    .getByRole('link', { name: 'Counties' })
    .click();
  await expect(page).toHaveURL(/report=county/);
  const map = main.locator('.leaflet-container');
  await expect(map.locator('path').first()).toBeAttached();
  const drawing = chart.locator('svg').first();
  await expect(drawing).toBeVisible();

  // The size of Letter paper without margins.
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: 'print' });
  for (const drawn of [map, drawing]) {
    await expect.poll(async () => (await drawn.boundingBox())?.width).toBeLessThanOrEqual(720);
  }
  const [frame, state] = [await map.boundingBox(), await map.locator('path').last().boundingBox()];
  if (!frame || !state) throw new Error('The map isn’t on the page.');
  expect(state.x).toBeGreaterThanOrEqual(frame.x);
  expect(state.x + state.width).toBeLessThanOrEqual(frame.x + frame.width);
  await expect(main.locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await expect(main.getByRole('columnheader', { name: 'County' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
