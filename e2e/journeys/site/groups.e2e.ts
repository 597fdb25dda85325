import { expectAccessible } from '../../support/accessible.js';
import { plantFamily, plantQueue, uniqueName } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

const NAMES = ['Ana', 'Ben', 'Cruz', 'Dora', 'Elia', 'Fermin'];

test('a coordinator groups the students with the keyboard, and a colleague’s save loses nothing', async ({
  page,
  context,
  db,
}) => {
  const students = NAMES.map((firstName, at) => ({ firstName, grade: String(at + 1), siteAccepted: true }));
  const { site, family } = await plantSiteFamily(db, 'Tapia', students);
  const teacher = await plantSiteUser(db, { [site]: 'instructor' });
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  // Nothing scrolls while the mouse drags.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(`/sites/${site}?tab=groups`);
  const group = (name: string) => page.getByRole('region', { name });
  const getList = (firstName: string) => page.getByLabel(`Group of ${firstName} ${family.lastName}`);

  await page.getByRole('button', { name: 'Propose groups' }).click();
  await expect(group('Group 1').getByRole('listitem')).toHaveCount(4);
  await expect(group('Group 1').getByLabel('Instructor')).toHaveValue(teacher.id);
  await expect(group('Group 2').getByLabel('Instructor')).toHaveValue('');
  await getList('Elia').focus();
  await page.keyboard.press('G');
  await expect(group('Group 1').getByRole('listitem')).toHaveCount(5);
  await expect(getList('Elia')).toBeFocused();
  await expect(group('Group 1')).toContainText('5 students: more than four');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Student Roster' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save groups' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Group 1 (5)');
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Groups saved.');

  await expect(page.getByRole('button', { name: 'Save groups' })).toHaveCount(0);
  await group('Group 1').getByText(`${family.lastName}, Ana`).dragTo(group('Group 2'));
  await expect(group('Group 2').getByRole('listitem')).toHaveCount(2);
  const colleague = { version: 1, groups: [{ name: 'Owls', instructorId: null, studentIds: [] }] };
  const saved = await page.request.post(`/api/sites/${site}/groups/save`, { data: colleague });
  expect(saved.ok()).toBe(true);
  await db.query(`UPDATE students SET "siteId" = NULL WHERE "userId" = $1 AND "firstName" = 'Fermin'`, [
    family.id,
  ]);
  await page.getByRole('button', { name: 'Save groups' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved the groups' });
  await notice.getByText('See what they saved').click();
  await expect(notice).toContainText('Owls');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save groups' }).click();
  // The toast of the first save may still be there; the button goes once this one is done.
  await expect(page.getByRole('button', { name: 'Save groups' })).toHaveCount(0);
  await expectToast(page, 'Groups saved.');
  await page.reload();
  await expect(group('Group 1').getByRole('listitem')).toHaveText([/Ben/, /Cruz/, /Dora/, /Elia/]);
  await expect(group('Group 2').getByRole('listitem')).toHaveText([/Ana/]);
});

test('an instructor reads the groups on a phone, and prints the contact cards', async ({
  page,
  context,
  db,
  request,
}) => {
  const family = await plantFamily(request, uniqueName('Tapia'));
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
