import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../backend/seed/demo-accounts.js';
import { formatProgramDates } from '../../domain/season/program-dates.js';
import { addDays, getMonday } from '../../domain/season/season.js';
import { goInside } from '../support/go-inside.js';
import { readMail } from '../support/mailbox.js';
import { extendWithProduct } from '../support/own-product.js';
import { plantSite, plantStudent } from '../support/plant.js';
import { checkComplete, openSection, saveSection, submitApplication } from '../support/sections.js';
import { expectToast, makePerson, register } from '../support/test.js';

const FIRST = new Date().getFullYear() + 1;
const SECOND = FIRST + 2;

/** The season of the shared product must not end. */
const test = extendWithProduct('two-seasons.log', FIRST);

const DAY = 86_400;
const getNow = () => Math.floor(Date.now() / 1000);

async function post(office: APIRequestContext, path: string, data: object = {}): Promise<unknown> {
  const answer = await office.post(`/api${path}`, { data });
  expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)]);
  return answer.json().catch(() => null);
}

async function place(office: APIRequestContext, studentId: string, siteId: number): Promise<void> {
  await post(office, `/students/${studentId}/assign`, { siteId });
  await post(office, `/sites/${siteId}/student/${studentId}/accept`);
}

const getId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a family applies and gets a spot, two summers in a row', async ({ page, playwright, product, db }) => {
  const office = await playwright.request.newContext({ baseURL: product.url });
  await post(office, '/authenticate', { email: DEMO_EMAILS.admin, password: DEMO_PASSWORD });
  const family = await register(page.request, makePerson());
  const name = `Bosque ${family.id}`;
  const site = await plantSite(db, { name, verifiedAt: new Date(), address: '1 Main St' });
  const { id: first } = await plantStudent(db, family, { sitePreference1: site });
  const getSummer = (year: number) => {
    const firstDay = getMonday(`${year}-06-07`);
    return { firstDay, lastDay: addDays(firstDay, 25) };
  };
  const nextDates = formatProgramDates('en', getSummer(SECOND));

  await test.step('the first summer: in time', async () => {
    const dates = { deadline: getNow() + 30 * DAY, placementDay: '2099-05-12' };
    await post(office, '/season/save', { ...getSummer(FIRST), ...dates });
    await page.goto('/dashboard');
    await expect(
      page.getByText(/^Apply by .*We place on-time applications first\. We plan to place/),
    ).toBeVisible();
    await goInside(page, `/dashboard/student/${first}`);
    await expect(page.getByRole('region', { name: 'Submit the application' })).toContainText('Apply by');
    await submitApplication(page);
    await expectToast(page, 'Application Submitted');
    await page.getByRole('link', { name: 'View Application' }).click();
    const waiting = page.getByRole('region', { name: /^Submitted on/ });
    await expect(waiting).toContainText('We plan to place children on May 12.');
    await expect(waiting).not.toContainText('on-time');
    await place(office, first, site);
    expect(await readMail(page, family.email, /has a spot/)).toContain(name);
  });

  await test.step('the next season starts while the family’s page is open', async () => {
    await post(office, '/seasons/start', { year: SECOND, ...getSummer(SECOND) });
    await page.goto(`/dashboard/student/${first}`);
    await expect(page.getByRole('region', { name: `from summer ${FIRST}` })).toContainText(
      `Ana had a spot at ${name}.`,
    );
    await page.getByRole('link', { name: 'Your students' }).click();
    await expect(page.getByText(nextDates)).toBeVisible();
    await expect(page.getByText(/deadline|Apply by/)).toHaveCount(0);
  });

  await test.step('the family applies again, after the deadline', async () => {
    await post(office, '/season/save', {
      ...getSummer(SECOND),
      deadline: getNow() - DAY,
      placementDay: '2099-05-12',
    });
    await post(office, `/sites/${site}/verify`);
    await db.query(`UPDATE sites SET "status" = 'open', "dates" = $2 WHERE "id" = $1`, [site, nextDates]);
    await page.goto('/dashboard');
    await expect(page.getByText(/^The deadline was .*You can still apply/)).toBeVisible();
    await page.getByRole('button', { name: `Apply for ${SECOND}` }).click();
    await expect(page.getByText('Please confirm', { exact: true })).toHaveCount(3);
    for (const section of ['Student', 'Parent/Guardian', 'Emergency Contact']) {
      const dialog = await openSection(page, section);
      if (section === 'Student') {
        await expect(dialog).toContainText('We filled in the answers from your last application.');
        // Two years after third grade.
        await expect(dialog.getByRole('combobox', { name: 'Grade' })).toHaveValue('5');
      }
      if (section === 'Parent/Guardian') {
        const group = dialog.getByRole('group', { name: 'Primary Parent/Guardian' });
        await expect(group.getByLabel('Email', { exact: true })).toHaveValue(family.email);
      }
      await checkComplete(dialog);
      await saveSection(dialog);
    }
    const again = getId(page);
    await post(page.request, `/students/${again}/savePreferenceSection`, {
      site1: site,
      noAlternatePreferences: true,
      complete: true,
    });
    await goInside(page, `/dashboard/student/${again}`);
    await expect(page.getByRole('region', { name: 'Submit the application' })).toContainText(
      'You can still apply',
    );
    await submitApplication(page);
    await page.getByRole('link', { name: 'View Application' }).click();
    await expect(page.getByRole('region', { name: /^Submitted on/ })).toContainText(
      'This application came after the deadline',
    );
  });

  await test.step('it gets a spot again, and both summers are on the dashboard', async () => {
    await place(office, getId(page), site);
    // Until this email arrives, the newest match is last summer's.
    await expect.poll(() => readMail(page, family.email, /has a spot/)).toContain(nextDates);
    await goInside(page, '/dashboard');
    await expect(page.getByRole('article', { name: 'Ana Begay', exact: true })).toContainText('Accepted');
    const earlier = page.getByRole('article', { name: `Ana Begay, Summer ${FIRST}` });
    await expect(earlier).toContainText('Accepted');
    await expect(earlier.getByRole('button')).toHaveCount(0);
  });
  await office.dispose();
});
