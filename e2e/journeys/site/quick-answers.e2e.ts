import { oneOfAKind, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

test('who answers quickly waits neither for the answer before nor for what it refreshes', async ({
  page,
  context,
  db,
  playwright,
  baseURL,
}) => {
  const outside = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const family = await plantFamily(outside, oneOfAKind('Sena'));
  await outside.dispose();
  const site = await plantSite(db, { verifiedAt: new Date() });
  const place = { sitePreference1: site, siteId: site };
  const [slow] = await plantQueue(db, family, new Date(), [
    { ...place, firstName: 'Nico' },
    { ...place, firstName: 'Paz' },
    { ...place, firstName: 'Rio' },
  ]);
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  const button = (answer: string, name: string) =>
    page.getByRole('button', { name: `${answer} ${name} ${family.lastName}` });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.goto(`/sites/${site}`);
  await expect(button('Accept', 'Nico')).toBeVisible();

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  for (const path of [`/api/sites/${site}/student/${slow!.id}/accept`, `/api/sites/${site}/roster`]) {
    await page.route(`**${path}`, async (route) => {
      await held;
      await route.continue();
    });
  }
  await button('Accept', 'Nico').click();
  await expect(button('Accept', 'Nico')).toHaveAttribute('aria-busy', 'true');
  await button('Accept', 'Paz').click();
  await expectToast(page, '1 student accepted. We’ll email the family.');
  await expect(row('Paz')).toContainText('Accepted');
  await button('Decline', 'Rio').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline student' }).click();
  await expectToast(page, '1 student declined.');
  await expect(row('Rio')).toHaveCount(0);

  goOn();
  await expect(row('Nico')).toContainText('Accepted');
  const { rows } = await db.query(
    'SELECT "firstName", "siteAccepted" FROM students WHERE "sitePreference1" = $1 ORDER BY "firstName"',
    [site],
  );
  expect(rows).toEqual([
    { firstName: 'Nico', siteAccepted: true },
    { firstName: 'Paz', siteAccepted: true },
    { firstName: 'Rio', siteAccepted: false },
  ]);
});
