import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { plantPerson, enterAs } from '../../support/site-people.js';
import { plantSite } from '../../support/plant.js';
import { expect, expectToast, test } from '../../support/test.js';

test('an administrator sees what needs attention, opens exactly that list, and starts there from then on', async ({
  page,
  context,
  db,
}) => {
  await plantSite(db, { verifiedAt: null });
  await enterAs(context, db, (await plantPerson(db, 'admin')).id);
  await page.goto('/office');
  const sites = page.getByRole('link', { name: /sites? (isn’t|aren’t) verified/ });
  await expect(sites).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await sites.click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/sites' && url.searchParams.get('filter') === '{"status":"unverified"}',
  );
  await page.goBack();

  await page.getByRole('checkbox', { name: 'Open this page when I log in' }).check();
  await expectToast(page, 'From now on, you’ll start on this page.');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});
