import { expectAccessible } from '../../support/accessible.js';
import { plantFamily, plantQueue, makeUniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

const NAMES = ['Ana', 'Ben', 'Cruz', 'Dora', 'Elia', 'Fermin'];

test('a coordinator groups the students, and drags one with the mouse to another group', async ({
  page,
  context,
  db,
}) => {
  const students = NAMES.map((firstName, at) => ({ firstName, grade: String(at + 1), siteAccepted: true }));
  const { site, family } = await plantSiteFamily(db, 'Tapia', students);
  const teacher = await plantSiteUser(db, { [site]: 'instructor' });
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  // A tall window, so that nothing scrolls while the mouse drags.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(`/sites/${site}?tab=groups`);
  const getGroup = (name: string) => page.getByRole('region', { name });

  await page.getByRole('button', { name: 'Propose groups' }).click();
  await expect(getGroup('Group 1').getByRole('listitem')).toHaveCount(4);
  await expect(getGroup('Group 1').getByLabel('Instructor')).toHaveValue(teacher.id);
  await expect(getGroup('Group 2').getByLabel('Instructor')).toHaveValue('');
  await expectAccessible(page);
  await getGroup('Group 1').getByText(`${family.lastName}, Ana`).dragTo(getGroup('Group 2'));
  await expect(getGroup('Group 2').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('tab', { name: 'Student Roster' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save groups' }).click();
  await expectToast(page, 'Groups saved.');
  await page.reload();
  await expect(getGroup('Group 1').getByRole('listitem')).toHaveText([/Ben/, /Cruz/, /Dora/]);
  await expect(getGroup('Group 2').getByRole('listitem')).toHaveText([/Ana/, /Elia/, /Fermin/]);
});

test('an instructor reads the groups on a phone, and prints the contact cards', async ({
  page,
  context,
  db,
  request,
}) => {
  const family = await plantFamily(request, makeUniqueName('Tapia'));
  const site = await plantSite(db, { verifiedAt: new Date() });
  const place = { sitePreference1: site, siteId: site, siteAccepted: true };
  const [ana] = await plantQueue(db, family, new Date(), [
    { ...place, firstName: 'Ana' },
    { ...place, firstName: 'Ben' },
  ]);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO groups ("siteId", "name", "position") VALUES ($1, 'Owls', 0) RETURNING "id"`,
    [site],
  );
  await db.query(`INSERT INTO group_members ("studentId", "groupId") VALUES ($1, $2)`, [
    ana!.id,
    rows[0]!.id,
  ]);
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'instructor' })).id);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(`/sites/${site}?tab=groups`);
  await expect(page.getByRole('region', { name: 'Owls' }).getByRole('listitem')).toHaveText([/Ana/]);
  await expect(page.getByRole('button', { name: 'Propose groups' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print contact cards' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: 'Contact cards' });
  await expect(paper.getByRole('article')).toHaveCount(2);
  await expect(paper.getByRole('article').first()).toContainText('Owls');
  await expect(paper.getByRole('article').first()).toContainText('Rosa Tso, aunt');
  await expect(paper.getByRole('article').first()).toContainText('(505) 555-0135 (cell)');
  await expect(page.getByRole('tablist')).toBeHidden();
});
