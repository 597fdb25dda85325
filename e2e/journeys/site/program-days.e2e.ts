import { addDays, getMonday, isWeekday, programDays } from '../../../domain/season/season.js';
import { expectAccessible } from '../../support/accessible.js';
import { linkIn, openMail, readMail } from '../../support/mailbox.js';
import { plantFamily } from '../../support/office.js';
import { withOwnProduct } from '../../support/own-product.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { openSection, saveSection } from '../../support/sections.js';
import { enterAs, plantPerson, plantSiteUser } from '../../support/site-people.js';
import { expect, newPerson, register } from '../../support/test.js';

/** The shared product's season is over. */
const test = withOwnProduct('program-days-server.log');
// One after the other, with the same product: each moves the season.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver' }).format(new Date());

function lastWeekdays(count: number): string[] {
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
  // The demo's families have answered.
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
  const next = await plantStudent(db, noah, { ...seat, firstName: 'Noah', siteId: null });
  const admin = await plantPerson(db, 'admin');
  const coordinator = await plantSiteUser(db, { [site]: 'coordinator' });
  const instructor = await plantSiteUser(db, { [site]: 'instructor' });
  const as = async (id: string) => {
    await context.clearCookies();
    await enterAs(context, db, id);
  };

  await as(admin.id);
  await page.goto('/season');
  await page.getByRole('button', { name: 'Ask families now' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Ask 2 families now?' });
  await ask.getByRole('button', { name: 'Ask families now' }).click();
  await expect(page.getByText('We’re emailing 2 families.')).toBeVisible();

  const link = linkIn(await readMail(page, ana.email, 'Is Ana Begay coming?'), '/attending/');
  await context.clearCookies();
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Is Ana coming on / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Yes, Ana is coming/ }).click();
  await expect(page.getByText('We look forward to seeing Ana on')).toBeVisible();
  await expectAccessible(page);

  await moveSeason(lastWeekdays(3)[0] ?? '');
  for (const day of lastWeekdays(2)) {
    await db.query(
      `INSERT INTO attendance_marks ("studentId", "day", "mark", "siteId", "markedAt")
       VALUES ($1, $2, 'absent', $3, now())`,
      [absent.id, day, site],
    );
  }
  await as(coordinator.id);
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

  const move = async (person: string, path: string, data: object) => {
    await as(person);
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
  await as(instructor.id);
  await page.setViewportSize(PHONE);
  await page.goto(`/sites/${site}?tab=attendance`);
  const row = page.getByRole('listitem').filter({ hasText: 'Noah Begay' });
  await row.getByRole('button', { name: 'Present' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Luis' })).toHaveCount(0);
  await expect(async () => {
    const marks = await db.query<{ mark: string }>(
      `SELECT "mark" FROM attendance_marks WHERE "studentId" = $1`,
      [next.id],
    );
    expect(marks.rows).toEqual([{ mark: 'present' }]);
  }).toPass();
});

const season = {
  firstDay: addDays(getMonday(today), -7),
  lastDay: addDays(getMonday(today), 18),
  holidays: [],
};
const days = programDays(season);
const inWords = (language: string, day: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

test('a site closes on a day and tells families, and an instructor sees what a family wrote about its child', async ({
  page,
  context,
  db,
  request,
}) => {
  await db.query(`UPDATE seasons SET "firstDay" = $1, "lastDay" = $2 WHERE state = 'current'`, [
    season.firstDay,
    season.lastDay,
  ]);
  const family = await register(request, newPerson());
  const site = await plantSite(db, { verifiedAt: new Date() });
  const { id } = await plantStudent(db, family, { firstName: 'Ana' });
  const instructor = await plantSiteUser(db, { [site]: 'instructor' });
  const coordinator = await plantSiteUser(db, { [site]: 'coordinator' });
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO groups ("siteId", "name", "instructorId", "position") VALUES ($1, 'Owls', $2, 0) RETURNING "id"`,
    [site, instructor.id],
  );

  await page.setViewportSize(PHONE);
  await enterAs(context, db, family.id);
  await page.goto(`/dashboard/student/${id}`);
  const about = await openSection(page, 'Student');
  await about.getByRole('textbox', { name: 'Allergies' }).fill('Peanuts.\nThe pen is in the backpack.');
  await expect(about.getByText(/everyone who works at the site/)).toBeVisible();
  await expectAccessible(page);
  await saveSection(about);
  const contacts = await openSection(page, 'Emergency');
  await contacts.getByRole('textbox', { name: 'Who else may pick up your child?' }).fill('Her aunt Rosa Tso');
  await saveSection(contacts);

  await db.query(
    `UPDATE students SET "siteId" = $2, "siteAccepted" = TRUE, "applicationSubmitted" = now(),
       "studentSectionComplete" = TRUE, "guardianSectionComplete" = TRUE, "emergencySectionComplete" = TRUE,
       "preferenceSectionComplete" = TRUE WHERE "id" = $1`,
    [id, site],
  );
  await db.query('INSERT INTO group_members ("studentId", "groupId") VALUES ($1, $2)', [id, rows[0]?.id]);

  await context.clearCookies();
  await enterAs(context, db, instructor.id);
  await page.goto(`/sites/${site}?tab=attendance`);
  const child = page.getByRole('listitem').filter({ hasText: 'Ana Begay' });
  await expect(child).toContainText('Allergies: Peanuts.');
  await expect(child).toContainText('May pick up: Her aunt Rosa Tso');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Sign-in sheet' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Begay, Ana');
  await expect(page.getByText(/Peanuts|Rosa/).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const off = days.findLast((day) => day > today) ?? today;
  await page.setViewportSize(DESKTOP);
  await context.clearCookies();
  await enterAs(context, db, coordinator.id);
  await page.goto(`/sites/${site}?tab=attendance&view=daysOff`);
  await page.getByRole('button', { name: 'Add a day off' }).click();
  const form = page.getByRole('dialog', { name: 'Add a day off' });
  await form.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: inWords('en', off) }).click();
  await form.getByRole('textbox', { name: 'Reason' }).fill('Staff training');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add day off' }).click();
  await page.getByRole('button', { name: 'Open the announcement' }).click();
  const words = page.getByRole('dialog', { name: 'Write to families' });
  await expect(words.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(
    `No program on ${inWords('en', off)}`,
  );
  await expect(words.getByRole('textbox', { name: 'Subject in Spanish' })).toHaveValue(
    `No hay programa el ${inWords('es', off)}`,
  );
  await words.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Send to one family' }).click();
  const sent = page.getByRole('dialog', { name: 'Your announcement is on its way' });
  await sent.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Staff training' })).toContainText(
    inWords('en', off),
  );
  await expectAccessible(page);
  expect(await openMail(page, family.email, `No program on ${inWords('en', off)}`)).toContain(
    'Reason: Staff training',
  );

  await context.clearCookies();
  await enterAs(context, db, family.id);
  await page.goto(`/dashboard/student/${id}`);
  await expect(page.getByText(`${inWords('en', off)} (Staff training)`)).toBeVisible();
  const calendar = await (await page.request.get(`/api/students/${id}/program.ics`)).text();
  expect(calendar).toContain(`UID:${id}-${days[0]}`);
  expect(calendar).not.toContain(`UID:${id}-${off}`);

  const [past = ''] = days;
  await db.query(`INSERT INTO site_closures ("siteId", "day", "reason") VALUES ($1, $2, 'No power')`, [
    site,
    past,
  ]);
  await context.clearCookies();
  await enterAs(context, db, instructor.id);
  await page.goto(`/sites/${site}?tab=attendance`);
  const picker = page.getByRole('combobox', { name: 'Day' });
  await expect(picker.getByRole('option', { name: inWords('en', days[1] ?? '') })).toBeAttached();
  await expect(picker.getByRole('option', { name: inWords('en', past) })).not.toBeAttached();
  const refused = await page.request.post(`/api/sites/${site}/attendance`, {
    headers: { origin: new URL(page.url()).origin },
    data: { day: past, marks: { [id]: 'present' } },
  });
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    'NOT_A_PROGRAM_DAY',
  ]);
});
