import { DEMO_EMAILS } from '../../../backend/seed/demo-accounts.js';
import { uniqueName, plantFamily, plantQueue, signIn } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('the details of an application are facts only for its site’s instructor, and another site’s aren’t found', async ({
  page,
  db,
  request,
}) => {
  const family = await plantFamily(request, uniqueName('Archuleta'));
  const { rows: homes } = await db.query<{ siteId: number }>(
    'SELECT m."siteId" FROM site_members m JOIN users u ON u.id = m."userId" WHERE u.email = $1',
    [DEMO_EMAILS.instructor],
  );
  const home = homes[0]!.siteId;
  const elsewhere = await plantSite(db, { verifiedAt: new Date() });
  const [mine, theirs] = await plantQueue(db, family, new Date(), [
    { sitePreference1: elsewhere, sitePreference2: home, siteId: home, ssid: 900_000_000 },
    { sitePreference1: home, siteId: elsewhere },
  ]);
  await signIn(page, 'instructor');
  await page.goto(`/applications/${mine!.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family.lastName);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '(505) 555-0141' }).first()).toBeVisible();
  for (const role of ['tab', 'button', 'radio'] as const) await expect(main.getByRole(role)).toHaveCount(0);
  await expect(main).not.toContainText(/Birthday|SSID|Preference|Mesa Verde/);

  await page.goto(`/applications/${theirs!.id}`);
  await expect(page.getByText('Application not found')).toBeVisible();
});
