import { addDays, getMonday, isWeekday } from '../../../domain/season/season.js';
import { expectAccessible } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { findLink, readMail } from '../../support/mailbox.js';
import { plantFamily } from '../../support/office.js';
import { extendWithProduct } from '../../support/own-product.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { enterAs, plantPerson, plantSiteUser } from '../../support/site-people.js';
import { expect } from '../../support/test.js';

/** The shared product's season is over. */
const test = extendWithProduct('program-days-server.log');

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver' }).format(new Date());

function listLastWeekdays(count: number): string[] {
  const days: string[] = [];
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1))
    if (isWeekday(day)) days.unshift(day);
  return days;
}

test('from the question to a call, a no-show’s seat and the next child', async ({
  page,
  context,
  db,
  request,
}) => {
  const moveSeason = (firstDay: string) =>
    db.query(
      `UPDATE seasons SET "firstDay" = $1, "lastDay" = $2, "confirmFrom" = $3 WHERE state = 'current'`,
      [firstDay, addDays(firstDay, 25), addDays(firstDay, -14)],
    );
  await moveSeason(addDays(today, 4));
  // The demo's families have already answered.
  await db.query(`UPDATE students SET "attending" = 'yes' WHERE "siteAccepted"`);
  const site = await plantSite(db, {
    verifiedAt: new Date(),
    name: 'Chamisa Elementary',
    studentCapacity: 4,
  });
  const seat = { sitePreference1: site, siteId: site, applicationSubmitted: new Date(), lastName: 'Begay' };
  const [ana, luis, noah] = [
    await plantFamily(request, 'Ana'),
    await plantFamily(request, 'Luis'),
    await plantFamily(request, 'Noah'),
  ];
  const child = await plantStudent(db, ana, { ...seat, firstName: 'Ana', siteAccepted: true });
  const absent = await plantStudent(db, luis, {
    ...seat,
    ...{ firstName: 'Luis', siteAccepted: true },
    ...{ guardian1FirstName: 'Carl', guardian1LastName: 'Begay', guardian1CellPhone: '5055550137' },
  });
  const next = await plantStudent(db, noah, {
    ...seat,
    ...{ firstName: 'Noah', siteId: null, allergies: 'Peanuts.' },
  });
  const admin = await plantPerson(db, 'admin');
  const coordinator = await plantSiteUser(db, { [site]: 'coordinator' });
  const instructor = await plantSiteUser(db, { [site]: 'instructor' });
  const enterBrowser = async (id: string) => {
    await context.clearCookies();
    await enterAs(context, db, id);
  };

  await enterBrowser(admin.id);
  await page.goto('/season');
  await page.getByRole('button', { name: 'Ask families now' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Ask 2 families now?' });
  await ask.getByRole('button', { name: 'Ask families now' }).click();
  await expect(page.getByText('We’re emailing 2 families.')).toBeVisible();

  const link = findLink(await readMail(page, ana.email, 'Is Ana Begay coming?'), '/attending/');
  await context.clearCookies();
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Is Ana coming on / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Yes, Ana is coming/ }).click();
  await expect(page.getByText('We look forward to seeing Ana on')).toBeVisible();
  await expectAccessible(page);

  await moveSeason(listLastWeekdays(3)[0] ?? '');
  for (const day of listLastWeekdays(2)) {
    await db.query(
      `INSERT INTO attendance_marks ("studentId", "day", "mark", "siteId", "markedAt")
       VALUES ($1, $2, 'absent', $3, now())`,
      [absent.id, day, site],
    );
  }
  await enterBrowser(coordinator.id);
  await page.goto(`/sites/${site}?tab=calls`);
  await expect(page.getByText('1 to call, 0 done')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \(505\) 555-0137 Carl Begay/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(page.getByText('0 to call, 1 done')).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Give up spots of no-shows' }).click();
  const release = page.getByRole('dialog', { name: 'Give up spots of no-shows' });
  await expect(release).toContainText('didn’t come to Chamisa Elementary on the first days');
  await expectAccessible(page);
  await release.getByRole('button', { name: 'Give up 1 spot' }).click();
  await expect(page.getByText('1 spot is free again. We emailed the family.')).toBeVisible();
  await readMail(page, luis.email, 'Luis Begay lost the spot at Chamisa Elementary');
  await db.query(`INSERT INTO site_closures ("siteId", "day", "reason") VALUES ($1, $2, 'Staff training')`, [
    site,
    addDays(getMonday(today), 7),
  ]);
  await goInside(page, `/sites/${site}?tab=attendance&view=daysOff`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Staff training' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a day off' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a day off' })).toBeVisible();
  await expectAccessible(page);

  const move = async (person: string, path: string, data: object) => {
    await enterBrowser(person);
    const answer = await page.request.post(`/api/${path}`, {
      headers: { origin: new URL(page.url()).origin },
      data,
    });
    expect([path, answer.ok()]).toEqual([path, true]);
  };
  await move(admin.id, `students/${next.id}/assign`, { siteId: site });
  await move(coordinator.id, `sites/${site}/student/${next.id}/accept`, {});
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO groups ("siteId", "name", "instructorId", "position") VALUES ($1, 'Owls', $2, 0) RETURNING "id"`,
    [site, instructor.id],
  );
  await db.query('INSERT INTO group_members ("studentId", "groupId") VALUES ($1, $2), ($3, $2)', [
    child.id,
    rows[0]?.id,
    next.id,
  ]);
  await enterBrowser(instructor.id);
  await page.setViewportSize(PHONE);
  await page.goto(`/sites/${site}?tab=attendance`);
  const row = page.getByRole('listitem').filter({ hasText: 'Noah Begay' });
  await expect(row).toContainText('Allergies: Peanuts.');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Luis' })).toHaveCount(0);
  await expect(async () => {
    const marks = await db.query<{ mark: string }>(
      `SELECT "mark" FROM attendance_marks WHERE "studentId" = $1`,
      [next.id],
    );
    expect(marks.rows).toEqual([{ mark: 'present' }]);
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Sign-in sheet' })).toContainText('Begay, Noah');
  await expect(page.getByText('Peanuts').filter({ visible: true })).toHaveCount(0);
});
