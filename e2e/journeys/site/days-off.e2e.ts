import { addDays, getMonday, programDays } from '../../../domain/season/season.js';
import { expectAccessible } from '../../support/accessible.js';
import { openMail } from '../../support/mailbox.js';
import { withOwnProduct } from '../../support/own-product.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { openSection, saveSection } from '../../support/sections.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { expect, newPerson, register } from '../../support/test.js';

/** The shared product's season is over. */
const test = withOwnProduct('days-off-server.log');

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver' }).format(new Date());
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

  // On a phone, the family says what keeps Ana safe.
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

  // The instructor reads it on the row; the sheet that lies at the door doesn't say it.
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

  // The coordinator closes a day, and opens the announcement that's written already.
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

  // The family's page names the day, and its calendar leaves it out.
  await context.clearCookies();
  await enterAs(context, db, family.id);
  await page.goto(`/dashboard/student/${id}`);
  await expect(page.getByText(`${inWords('en', off)} (Staff training)`)).toBeVisible();
  const calendar = await (await page.request.get(`/api/students/${id}/program.ics`)).text();
  expect(calendar).toContain(`UID:${id}-${days[0]}`);
  expect(calendar).not.toContain(`UID:${id}-${off}`);

  // A day that was closed can't be marked; the instructor isn't offered it either.
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
