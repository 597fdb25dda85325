import { goInside } from '../../support/go-inside.js';
import { tabTo } from '../../support/keyboard.js';
import { plantStudent } from '../../support/plant.js';
import { expect, makePerson, register, test } from '../../support/test.js';

test('a page requested without a login opens after it; Back and Help go on from there', async ({
  page,
  request,
  db,
}) => {
  const family = await register(request, makePerson());
  const student = await plantStudent(db, family);
  const logIn = async () => {
    await page.getByLabel('Email').fill(family.email);
    await page.getByLabel('Password', { exact: true }).fill(family.password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.goto(`/dashboard/student/${student.id}`);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await logIn();
  const name = page.getByRole('heading', { level: 1, name: 'Ana Begay' });
  await expect(name).toBeVisible();

  await test.step('the back button goes through the pages', async () => {
    await page.getByRole('link', { name: 'Your students' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your students' })).toBeVisible();
    await page.goBack();
    await expect(name).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Your students' })).toBeVisible();
  });

  await test.step('Help opens the person’s guide at what it says about the page', async () => {
    await page.getByRole('link', { name: `Welcome, ${family.firstName} ${family.lastName}` }).click();
    await expect(page).toHaveURL('/account');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help for families' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
    const picture = page.getByRole('img', { name: 'The map of sites' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', 800);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda para las familias' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
  });

  await test.step('an office page shows a parent the login screen, which leads to the dashboard', async () => {
    await goInside(page, '/users');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await goInside(page, '/');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(`Welcome, ${family.firstName}`)).toBeVisible();
  });
});

test('a visitor finds the way in: what this is, the dialogs over the login, and a page that isn’t there', async ({
  page,
}) => {
  await test.step('on a phone, what this is and how to start come before the login, which only asks who is logged in', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('/api/users/whoami')) {
        errors.push(message.text());
      }
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(calls).toEqual(['/api/users/whoami']);
    expect(errors).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const create = page.getByRole('link', { name: 'Create Account' });
    await expect(create).toBeInViewport();
    const login = page.getByRole('heading', { name: 'Login' });
    const [above, below] = [await create.boundingBox(), await login.boundingBox()];
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  });

  await test.step('a page that was asked for is shown again once the dialogs are closed', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await goInside(page, '/account');
    for (const name of ['Create Account', 'Forgot Password']) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/account');
      await expect(page.getByText('Please log in to see that page.')).toBeVisible();
    }
  });

  await test.step('by a link, the dialogs are over the start page', async () => {
    await goInside(page, '/create-account');
    const dialog = page.getByRole('dialog', { name: 'Create Account' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('the accessibility statement is one link away, in both languages', async () => {
    await page.getByRole('link', { name: 'Accessibility' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('WCAG 2.2');
    await tabTo(page, page.getByRole('button', { name: 'Español' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Accesibilidad' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('{{');
    await page.getByRole('button', { name: 'English' }).click();
  });

  await test.step('an unknown page says so, and is neither indexed nor cached', async () => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByRole('heading', { name: 'Could not find page' })).toBeVisible();
    await expect(page).toHaveURL('/error404');
    await expect(page).toHaveTitle(/Could not find page/);
    await page.getByRole('link', { name: /login/i }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });
});
