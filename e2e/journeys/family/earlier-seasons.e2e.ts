import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { goInside } from '../../support/go-inside.js';
import { EARLIER_SEASON, plantEarlierStudent } from '../../support/plant.js';
import { openSection } from '../../support/sections.js';
import { expect, expectToast, test } from '../../support/test.js';

const REPORT = 'https://reports.example.org/ana';

test('a family applies again for a child of an earlier season', async ({ page, db, family }) => {
  const before = await plantEarlierStudent(db, family, { results: REPORT, grade: '3' });
  await page.goto('/dashboard');
  const earlier = page.getByRole('region', { name: 'Earlier seasons' });
  const ana = earlier.getByRole('article', { name: `Ana Begay, Summer ${EARLIER_SEASON}` });
  await expect(ana.getByRole('link', { name: /Assessment Summary Report/ })).toHaveAttribute('href', REPORT);

  await test.step('it can be read but not changed', async () => {
    await goInside(page, `/dashboard/student/${before.id}/guardian`);
    await expect(page).toHaveURL(`/dashboard/student/${before.id}`);
    const notice = page.getByRole('region', { name: `This application is from summer ${EARLIER_SEASON}` });
    await expect(notice.getByRole('button', { name: 'Apply for 2025' })).toBeVisible();
    await expect(page.getByText('2024-2025 School')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await goInside(page, '/dashboard');
  });

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
    // Exact, because the toast has these words too, and it shows while the new application still loads.
    await expect(page.getByText('Please confirm', { exact: true })).toHaveCount(3);
    await expectAccessibleOnAllScreens(page);
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
