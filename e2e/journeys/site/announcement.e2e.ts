import { expectAccessible } from '../../support/accessible.js';
import { findLink, openMail } from '../../support/mailbox.js';
import { makeUniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test('a coordinator writes to the site’s families, and one of them turns announcements off', async ({
  page,
  context,
  db,
  request,
}) => {
  const site = await plantSite(db, { verifiedAt: new Date() });
  const seat = { sitePreference1: site, siteId: site, siteAccepted: true };
  const families = [];
  for (const language of ['en', 'es']) {
    const family = await plantFamily(request, makeUniqueName('Tapia'));
    await plantQueue(db, family, new Date(), [seat, { ...seat, firstName: 'Luis' }]);
    await db.query('UPDATE users SET language = $2 WHERE id = $1', [family.id, language]);
    families.push(family);
  }
  const [english, spanish] = families;
  await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
  await page.goto(`/sites/${site}`);
  await page.getByRole('button', { name: 'Write to families' }).click();
  const form = page.getByRole('dialog', { name: 'Write to families' });
  await form.getByRole('textbox', { name: 'Subject', exact: true }).fill('No program on Friday');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('The building has no water.');
  await form.getByRole('textbox', { name: 'Subject in Spanish' }).fill('El viernes no hay programa');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByRole('textbox', { name: 'Text in Spanish' })).toHaveAccessibleDescription(
    'Field is required.',
  );
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Text in Spanish' }).fill('El edificio no tiene agua.');
  await form.getByRole('button', { name: 'Preview' }).click();

  const preview = page.getByRole('dialog', { name: 'Send this announcement?' });
  const text = preview.frameLocator('iframe').getByRole('blockquote');
  await expect(preview).toContainText('2 families get this email.');
  await expect(text).toHaveText('The building has no water.');
  await preview.getByRole('radio', { name: 'Español' }).check();
  await expect(text).toHaveText('El edificio no tiene agua.');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Send to 2 families' }).dblclick();
  const sent = page.getByRole('dialog', { name: 'Your announcement is on its way' });
  await expect(sent).toContainText('2 families get it.');
  await expect(sent).toContainText('All 2 sent');
  await expect(sent).not.toContainText('a few at a time');
  await sent.getByRole('button', { name: 'Close', exact: true }).last().click();
  const { rows } = await db.query('SELECT FROM announcements WHERE "siteId" = $1', [site]);
  expect(rows).toHaveLength(1);

  expect(await openMail(page, spanish!.email, 'El viernes no hay programa')).toContain('Hola, Marisol:');
  const mail = await openMail(page, english!.email, 'No program on Friday');
  await context.clearCookies();
  await page.goto(findLink(mail, '/api/announcements/off'));
  await expect(page.getByRole('heading', { name: 'Turn announcements off?' })).toBeVisible();
  await expectAccessible(page);
  const isOff = async () =>
    (await db.query('SELECT FROM users WHERE id = $1 AND "announcementsOffAt" IS NOT NULL', [english!.id]))
      .rows.length === 1;
  expect(await isOff()).toBe(false);
  await page.getByRole('button', { name: 'Turn announcements off' }).click();
  await expect(page.getByRole('heading', { name: 'Announcements are off' })).toBeVisible();
  expect(await isOff()).toBe(true);
  await page.goto('/announcements/off?token=x');
  await page.getByRole('button', { name: 'Turn announcements off' }).click();
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
