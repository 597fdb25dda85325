import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import {
  EARLIER_SEASON,
  endSeason,
  plantEarlierStudent,
  plantSite,
  plantStudent,
} from '../../support/plant.js';
import { openSection } from '../../support/sections.js';
import { expect, expectToast, test } from '../../support/test.js';

const REPORT = 'https://reports.example.org/ana';

test('a family applies again for a child of an earlier season', async ({ page, db, family }) => {
  const before = await plantEarlierStudent(db, family, { results: REPORT, grade: '3' });
  await plantEarlierStudent(db, family, { firstName: 'Ben', removed: true });
  await page.goto('/dashboard');
  const earlier = page.getByRole('region', { name: 'Earlier seasons' });
  const ana = earlier.getByRole('article', { name: `Ana Begay, Summer ${EARLIER_SEASON}` });
  await expect(ana).toContainText('Submitted');
  await expect(ana.getByRole('link', { name: /Assessment Summary Report/ })).toHaveAttribute('href', REPORT);
  await expect(earlier.getByRole('article', { name: /^Ben/ })).toContainText('Removed');
  await expect(earlier.getByRole('button')).toHaveCount(1);
  await expect(page.getByText('Who would like to read this summer?')).toHaveCount(0);

  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/applyAgain')) requests += 1;
  });
  await ana.getByRole('button', { name: 'Apply for 2025' }).dblclick();
  await expectToast(page, 'We filled in your earlier answers.');
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  expect(page.url()).not.toContain(before.id);
  expect(requests).toBe(1);

  await test.step('its sections ask to be confirmed, and say why', async () => {
    await expect(page.getByText('Please confirm', { exact: true })).toHaveCount(3);
    const form = await openSection(page, 'Student');
    await expect(form).toContainText('We filled in the answers from your last application.');
    await expect(form.getByRole('combobox', { name: 'Grade' })).toHaveValue('4');
    await form.getByRole('checkbox', { name: 'This section is complete' }).check();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Student information saved.');
    await expect(page.getByText('Please confirm', { exact: true })).toHaveCount(2);
  });

  await test.step('the dashboard has it with this season’s children, and offers it no more', async () => {
    await page.getByRole('link', { name: 'Your students' }).click();
    const card = page.getByRole('article', { name: 'Ana Begay', exact: true });
    await expect(card.getByText('Please confirm')).toHaveCount(2);
    await expect(ana).toBeVisible();
    await expect(ana.getByRole('button')).toHaveCount(0);
  });
});

test('an application of an earlier season can be read but not changed', async ({ page, db, family }) => {
  const site = await plantSite(db, { name: `Bosque ${family.id}` });
  const { id } = await plantEarlierStudent(db, family, {
    sitePreference1: site,
    siteId: site,
    siteAccepted: true,
    results: REPORT,
  });
  await page.goto(`/dashboard/student/${id}`);
  const notice = page.getByRole('region', { name: `This application is from summer ${EARLIER_SEASON}` });
  await expect(notice).toContainText('you can read the application but not change it');
  await expect(notice).toContainText(`Ana had a spot at Bosque ${family.id}.`);
  await expect(notice.getByRole('button', { name: 'Apply for 2025' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Assessment Summary Report/ })).toBeVisible();
  await expect(page.getByText('Rosa Tso')).toBeVisible();
  await expect(page.getByText('2024-2025 School')).toBeVisible();
  for (const name of [/^(Complete|Review) Section/, 'Submit Application', /Withdraw/, 'Change your choices'])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
  await page.getByRole('link', { name: 'Check or print your answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('120 Camino del Rio').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Change: / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
  // A link to a form of it shows the page instead.
  await page.goto(`/dashboard/student/${id}/guardian`);
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/student/${id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what was typed stays if the season ends in the meantime', async ({ page, db, family }) => {
  const { id } = await plantStudent(db, family);
  await plantEarlierStudent(db, family, { firstName: 'Ben' });
  await page.goto(`/dashboard/student/${id}`);
  const form = await openSection(page, 'Emergency');
  const name = form.getByRole('textbox', { name: 'First Name' }).first();
  await name.fill('Marta');
  await endSeason(db, id);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(
    'This application is from an earlier season, so it can’t be changed anymore. What you typed is still here.',
  );
  await expect(name).toHaveValue('Marta');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: /^This application is from summer/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Section/ })).toHaveCount(0);
});

test('applying again says when it was done in another tab, or couldn’t be sent', async ({
  page,
  db,
  family,
}) => {
  const { id } = await plantEarlierStudent(db, family);
  await page.goto('/dashboard');
  const again = page.getByRole('button', { name: 'Apply for 2025' });
  await page.route('**/applyAgain', (route) => route.abort());
  await again.click();
  const away = page.getByRole('alertdialog', { name: 'We can’t reach the program right now' });
  await away.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/applyAgain');
  expect((await page.request.post(`/api/students/${id}/applyAgain`, { data: {} })).status()).toBe(201);
  await again.click();
  const dialog = page.getByRole('alertdialog', { name: 'We reloaded your students' });
  await expect(dialog).toContainText('You already have an application for this child this season.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Ana Begay', exact: true })).toBeVisible();
});

test('axe finds nothing on the screens of earlier seasons', async ({ page, db, family }) => {
  const { id } = await plantEarlierStudent(db, family, { results: REPORT });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Earlier seasons' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.goto(`/dashboard/student/${id}`);
  await expect(page.getByRole('button', { name: 'Apply for 2025' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Apply for 2025' }).click();
  // Exact, because the toast has these words too, and it shows while the new application still loads.
  await expect(page.getByText('Please confirm', { exact: true })).toHaveCount(3);
  await expectAccessibleOnAllScreens(page);
});
