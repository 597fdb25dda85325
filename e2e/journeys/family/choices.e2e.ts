import { goInside } from '../../support/go-inside.js';
import { readMail } from '../../support/mailbox.js';
import { uniqueName } from '../../support/office.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { enterAs, plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

test('a family reads why a site declined, and changes its choices', async ({
  page,
  browser,
  baseURL,
  db,
  family,
}) => {
  const name = (what: string) => uniqueName(`${what} `);
  const [here, gone, full] = [name('Acequia'), name('Bosque'), name('Mesa')];
  const site = await plantSite(db, { name: here, verifiedAt: new Date() });
  const canceled = await plantSite(db, { name: gone, status: 'canceled' });
  const student = await plantStudent(db, family, {
    sitePreference1: site,
    sitePreference2: canceled,
    sitePreference3: await plantSite(db, { name: full, studentCapacity: 0 }),
    noAlternatePreferences: false,
    siteId: site,
    applicationSubmitted: new Date(),
  });

  const path = `/dashboard/student/${student.id}`;
  await test.step('every box says that a site was asked', async () => {
    await page.goto(path);
    const waiting = page.getByRole('region', { name: /^Submitted on/ });
    await expect(waiting).toContainText(`We asked ${here} and are waiting for its response.`);
    await expect(waiting.getByRole('listitem').filter({ hasText: here })).toContainText(
      'We asked this site and are waiting for its response.',
    );
    await expect(page.getByText('looking for a spot')).toHaveCount(0);
  });

  await test.step('the site declines with a reason, which the family reads on the page and in the mail', async () => {
    const coordinator = await plantSiteUser(db, { [site]: 'coordinator' });
    const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
    await enterAs(theirs, db, coordinator.id);
    const declined = await theirs.request.post(`/api/sites/${site}/student/${student.id}/deny`, {
      data: { message: 'Our third grade is full.' },
    });
    expect(declined.status()).toBe(200);
    await theirs.close();

    await goInside(page, path);
    const notice = page.getByRole('region', { name: `${here} declined` });
    await expect(notice).toContainText('The site wrote');
    await expect(notice).toContainText('Our third grade is full.');
    await expect(page.getByRole('region', { name: `${gone} was canceled` })).toBeVisible();
    expect(await readMail(page, family.email, /A site declined/)).toContain('Our third grade is full.');
  });

  await test.step('the form says the same, rejects the canceled site, and accepts another one', async () => {
    await page
      .getByRole('region', { name: `${here} declined` })
      .getByRole('link', { name: 'Change your choices' })
      .click();
    const form = page.getByRole('dialog', { name: /School Preference/ });
    const slot = (of: string) => form.getByRole('listitem').filter({ hasText: of }).first();
    await expect(slot(here)).toContainText('This site declined.');
    await expect(slot(gone)).toContainText('Canceled for this summer.');
    await expect(slot(full)).toContainText('Full: there’s no spot right now.');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(slot(gone)).toContainText('This site was canceled. Please choose another one.');
    await form.getByRole('button', { name: `Move ${full} up` }).click();
    await form.getByRole('button', { name: `Move ${full} up` }).click();
    await form.getByRole('button', { name: `Clear ${gone} from your choices` }).click();
    await form.getByRole('checkbox', { name: 'No alternate preferences' }).check();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Preference information saved.');
    await expect(page.getByRole('region', { name: `${gone} was canceled` })).toHaveCount(0);
  });
});
