import { uniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test('a user of two sites has exactly both in the list, each with the right role', async ({
  page,
  context,
  db,
}) => {
  const names = ['Adobe', 'Bosque', 'Cholla'].map(uniqueName);
  const planted: number[] = [];
  for (const name of names) planted.push(await plantSite(db, { name, verifiedAt: new Date() }));
  const [first, second, third] = [planted[0]!, planted[1]!, planted[2]!];
  const person = await plantSiteUser(db, { [first]: 'coordinator', [second]: 'view' });
  await enterAs(context, db, person.id);

  await page.goto('/sites');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="/sites/"]')).toHaveText([names[0]!, names[1]!]);
  await expect(page.getByRole('link', { name: 'New Site' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);

  await main.getByRole('link', { name: names[0]! }).click();
  await page.getByRole('tab', { name: 'Site Details' }).click();
  await expect(page.getByRole('link', { name: 'Edit: Schedule' })).toBeVisible();

  await page.goto(`/sites/${second}?tab=details`);
  await expect(page.getByRole('tabpanel', { name: 'Site Details' })).toContainText('8:30 a.m. to 12:30 p.m.');
  await expect(page.getByRole('main').getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await page.goto(`/sites/${second}/edit?tab=details`);
  await expect(page).toHaveURL(`/sites/${second}?tab=details`);
  const refused = await page.request.post(`/api/sites/${second}/saveDetails`, { data: {} });
  expect(refused.status()).toBe(403);

  await page.goto(`/sites/${third}`);
  await expect(page.getByRole('heading', { name: 'Site not found' })).toBeVisible();
  await expect(main).not.toContainText(names[2]!);
  for (const path of ['', '/roster', '/users']) {
    expect((await page.request.get(`/api/sites/${third}${path}`)).status(), path).toBe(404);
  }
  for (const order of ['saveDetails', 'close', 'verify', 'addUser', 'removeUser']) {
    const answer = await page.request.post(`/api/sites/${third}/${order}`, { data: {} });
    expect(answer.status(), order).toBe(404);
  }
});
