import {
  filterIn,
  listAddress,
  plantFamily,
  plantQueue,
  rows,
  signIn,
  uniqueName,
} from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('an administrator searches by a name as listed, goes to the next one, and writes a note', async ({
  page,
  db,
  request,
}) => {
  const lastName = uniqueName('Romero');
  const family = await plantFamily(request, lastName);
  const full = await plantSite(db, { name: uniqueName('Full '), verifiedAt: new Date(), studentCapacity: 0 });
  const unverified = await plantSite(db, { name: uniqueName('Unverified '), verifiedAt: null });
  await plantQueue(db, family, new Date('2002-05-01T15:00:00Z'), [
    { firstName: 'Zayden', sitePreference1: full },
    { firstName: 'Zoe', sitePreference1: full },
    { firstName: 'Ana', sitePreference1: full },
  ]);
  await signIn(page, 'admin');
  await page.goto(listAddress('/applications', { search: lastName }));
  const search = page.getByLabel('Name, email, phone or number');
  await search.fill(`${lastName}, Zayden`);
  await expect(rows(page)).toHaveCount(1);
  await search.fill(`${lastName}, z`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Site', exact: true }).click();
  const { rows: named } = await db.query<{ name: string }>('SELECT name FROM sites WHERE id = $1', [full]);
  await page.getByRole('combobox', { name: 'Site' }).fill(named[0]!.name);
  await page.getByRole('option', { name: named[0]!.name }).click();
  await expect(() =>
    expect(filterIn(page.url())).toEqual({ search: `${lastName}, z`, site: String(full) }),
  ).toPass();
  await expect(rows(page)).toHaveCount(2);

  await rows(page).filter({ hasText: 'Zayden' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Zayden');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Called the family.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Called the family.' })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Added a private note' })).toBeVisible();

  const next = page.getByRole('button', { name: 'Next in this list' });
  await next.click();
  await expect(heading).toContainText('Zoe');
  await next.click();
  await expect(heading).toContainText('Zayden');

  await page.getByRole('button', { name: 'Choose a Different Location' }).click();
  const location = page.getByRole('dialog', { name: 'Choose a Different Location' });
  await location.getByLabel('Find another site by name').fill('Unverified');
  const refused = location.getByRole('listitem').filter({ hasText: 'Its staff hasn’t verified it' });
  await expect(refused.first()).toBeVisible();
  await expect(refused.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await db.query('DELETE FROM sites WHERE id = $1', [unverified]);
});
