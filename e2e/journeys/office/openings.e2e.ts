import { expectAccessible } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, joinSite, plantPerson } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

test('a free seat goes to the next student with one click', async ({ page, context, db, request }) => {
  const [family, other] = [
    await plantFamily(request, uniqueName('Ulibarri')),
    await plantFamily(request, uniqueName('Vigil')),
  ];
  const name = uniqueName('Acequia');
  const site = await plantSite(db, { name, verifiedAt: new Date(), studentCapacity: 12 });
  await joinSite(db, site, (await plantPerson(db, 'site')).id, 'instructor');
  const chosen = { sitePreference1: site, grade: '2' };
  await plantQueue(db, other, new Date(), [{ ...chosen, firstName: 'Paz' }]);
  // A brother is there already, so Nico comes first whatever the lottery says.
  await plantQueue(db, family, new Date(), [
    { ...chosen, firstName: 'Nico' },
    { ...chosen, firstName: 'Rio', siteId: site },
  ]);
  await enterAs(context, db, (await plantPerson(db, 'admin')).id);

  await page.goto(`/sites/${site}?tab=waitlist`);
  await expect(page.getByText('Seats with an instructor: 4 (3 free).')).toContainText(
    '2 more instructors open 8 seats.',
  );
  const waiting = page.getByRole('table', { name: `Students waiting for ${name}` });
  await expect(waiting.getByRole('row').nth(1)).toContainText(
    /^1.*Nico.*Brother or sister at the site · Lottery number/,
  );
  await expect(waiting.getByRole('row').nth(2)).toContainText(/^2.*Paz.*No priority/);
  await expectAccessible(page);

  await goInside(page, '/placement/openings');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`Nico ${family.lastName}`);
  await expect(row).toContainText('Brother or sister at the site');
  await expect(page.getByRole('link', { name: 'Start a run for these counties' })).toHaveAttribute(
    'href',
    /^\/placement\/create\?county=/,
  );
  await page.getByRole('button', { name: `Assign Nico ${family.lastName} to ${name}` }).click();
  await expectToast(page, `Nico ${family.lastName} was assigned to ${name}.`);
  await expect(row).toContainText(`Paz ${other.lastName}`);
  await db.query('UPDATE students SET "siteId" = $1 WHERE "firstName" = \'Paz\' AND "lastName" = $2', [
    site,
    other.lastName,
  ]);
  await page.getByRole('button', { name: `Assign Paz ${other.lastName} to ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The student wasn’t assigned');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
});
