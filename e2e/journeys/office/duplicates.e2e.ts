import { expectAccessible, expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { makeListAddress, plantFamily, getRows, signIn, makeUniqueName } from '../../support/office.js';
import { plantStudent } from '../../support/plant.js';
import { expect, test } from '../../support/test.js';

test('likely duplicates are compared, dismissed and removed', async ({ page, db, request }) => {
  const lastName = makeUniqueName('Romero');
  const birthday = '2015-02-03';
  const [mother, father] = [await plantFamily(request, lastName), await plantFamily(request, lastName)];
  const names = { lastName, birthday };
  await plantStudent(db, mother, { ...names, firstName: 'William' });
  await plantStudent(db, father, { ...names, firstName: 'Bill', zip: '87532' });
  await plantStudent(db, mother, { ...names, firstName: 'Lupe' });
  await plantStudent(db, father, { ...names, firstName: 'Guadalupe' });
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page, 'admin');
  // The list doesn't wait for a long queue, such as a new database's, but this request does.
  await page.request.get('/api/duplicates');

  await page.goto(makeListAddress('/applications', { student: lastName }));
  await expect(getRows(page)).toHaveCount(4);
  await expect(page.getByRole('main').getByText('Duplicate?')).toHaveCount(4);
  await getRows(page).filter({ hasText: 'William' }).click();
  const notice = page.getByRole('region', { name: 'Another application is likely for the same child' });
  await expect(notice.getByRole('link', { name: `Bill ${lastName}` })).toBeVisible();
  await notice.getByRole('link', { name: 'Compare' }).click();

  const group = page.getByRole('listitem', { name: `William ${lastName}: 2 applications` });
  await expect(group.getByText('One first name is short for the other')).toBeVisible();
  await expect(group.getByText('Different', { exact: true })).toHaveCount(8);
  await expectAccessibleOnAllScreens(page);
  await group.getByRole('button', { name: /^Remove the application of Bill/ }).click();
  await page.getByRole('button', { name: 'Remove application' }).click();
  await expect(page.getByRole('heading', { name: 'No duplicates of this application' })).toBeVisible();

  await page.getByRole('link', { name: 'See all duplicates' }).click();
  const others = page.getByRole('listitem', { name: `Lupe ${lastName}: 2 applications` });
  await others.getByRole('button', { name: /^Not the same child/ }).click();
  await page.getByRole('button', { name: 'They’re different children' }).click();
  await expect(others).toHaveCount(0);
  await goInside(page, makeListAddress('/applications', { student: lastName }));
  await expect(getRows(page)).toHaveCount(4);
  await expect(page.getByRole('main').getByText('Duplicate?')).toHaveCount(0);

  await goInside(page, '/duplicates');
  await page.getByRole('link', { name: 'Different children' }).click();
  await expect(others.getByText(/^Kept as different children by/)).toBeVisible();
  await expectAccessible(page);
  await others.getByRole('button', { name: /^Bring back/ }).click();
  await expect(others).toHaveCount(0);
  await page.getByRole('link', { name: 'See all duplicates' }).click();
  await expect(others).toBeVisible();
});
