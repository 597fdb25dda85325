import { expect, test } from '../../support/test.js';

test('the session is renewed while the person is active, and otherwise ends after a warning', async ({
  page,
  family,
}) => {
  await page.clock.install();
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/authenticate/refresh')) refreshes += 1;
  });
  await page.goto('/dashboard');
  await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();

  await test.step('five minutes with activity renew it, and without don’t', async () => {
    await page.clock.fastForward('06:00');
    expect(refreshes).toBe(0);
    const refreshed = page.waitForResponse('**/api/authenticate/refresh');
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 240);
    await page.clock.runFor('00:31');
    await refreshed;
    expect(refreshes).toBe(1);
  });

  const warning = page.getByRole('alertdialog', { name: 'Session Expiring' });
  await test.step('25 minutes without activity warn, and the person can go on', async () => {
    await page.clock.fastForward('24:00');
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward('01:31');
    const refreshed = page.waitForResponse('**/api/authenticate/refresh');
    await warning.getByRole('button', { name: 'Continue' }).click();
    expect((await refreshed).status()).toBe(200);
    await expect(warning).toBeHidden();
    await page.clock.fastForward('06:00');
    await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();
  });

  await test.step('30 minutes log out', async () => {
    await page.clock.fastForward('20:00');
    await expect(warning).toBeVisible();
    const ended = page.waitForResponse('**/api/authenticate/logout');
    await page.clock.fastForward('03:30');
    const notice = page.getByRole('region', { name: 'Notices' }).getByText('You have been logged out.');
    // The notice disappears after five seconds of this clock.
    await expect
      .poll(
        async () => {
          await page.clock.runFor('00:02');
          return notice.count();
        },
        { intervals: [50] },
      )
      .toBe(1);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await ended;
    expect((await page.request.get('/api/users/whoami')).status()).toBe(401);
  });
});

test('a logout in one tab logs out the other one and closes its dialogs, a login logs both in, and requests wait while one refreshes', async ({
  page,
  family,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard');
  await other.getByRole('link', { name: 'Add New Student' }).first().click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const notice = page.getByText('You have been logged out.');
  await notice.hover();
  await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await other.getByLabel('Email').fill(family.email);
  await other.getByLabel('Password', { exact: true }).fill(family.password);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL('/dashboard/new-student');
  await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();
  await expect(notice).toHaveCount(0);

  await test.step('requests wait while another tab refreshes the session', async () => {
    const add = page.getByRole('link', { name: 'Add New Student' }).first();
    // The list of students must load before the lock is held; otherwise, its request would wait, too.
    await expect(add).toBeVisible();
    await other.evaluate(
      () =>
        new Promise<void>((held) => {
          void navigator.locks.request('session', () => {
            held();
            return new Promise<void>((release) => {
              Object.assign(window, { release });
            });
          });
        }),
    );
    let isSent = false;
    page.on('request', (request) => {
      isSent ||= request.url().endsWith('/api/students/create');
    });
    await add.click();
    await page.getByRole('dialog').getByLabel('First Name').fill('Ana');
    await page.getByRole('dialog').getByLabel('Last Name').fill('Begay');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Student' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Sending|Add Student/ })).toBeVisible();
    expect(isSent).toBe(false);
    await other.evaluate(() => {
      (window as unknown as { release: () => void }).release();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    expect(isSent).toBe(true);
  });
});
