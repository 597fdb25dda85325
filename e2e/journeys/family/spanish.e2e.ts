import { openMail } from '../../support/mailbox.js';
import { plantStudent } from '../../support/plant.js';
import { expect, newPerson, test } from '../../support/test.js';

test('a family’s pages, warnings and mail are in Spanish on any device', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Lectura de verano gratuita en Nuevo México',
  );
  await expect(page.getByText('del 2 al 27 de junio de 2025')).toBeVisible();
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre', { exact: true }).fill(person.firstName);
  await dialog.getByLabel('Apellidos', { exact: true }).fill(person.lastName);
  await dialog.getByLabel('Correo electrónico', { exact: true }).fill(person.email);
  await dialog.getByLabel('Confirme el correo electrónico').fill('otra@example.org');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirme la contraseña').fill(person.password);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByText('Los correos electrónicos no coinciden.').first()).toBeVisible();
  await dialog.getByLabel('Confirme el correo electrónico').fill(person.email);
  await dialog.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/dashboard');

  const { rows } = await db.query<{ id: string; language: string }>(
    'SELECT id, language FROM users WHERE email = $1',
    [person.email],
  );
  expect(rows[0]?.language).toBe('es');
  const student = await plantStudent(db, { ...person, id: rows[0]?.id ?? '' });
  await page.goto(`/dashboard/student/${student.id}`);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revise sus respuestas' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  // Opening the mailbox leaves the page, so the application has to be sent first.
  await expect(page).toHaveURL(`/dashboard/student/${student.id}/submitted`);
  expect(await openMail(page, person.email, /solicitud/i)).toContain('solicitud');

  const device = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  const other = await device.newPage();
  await other.goto('/');
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await device.close();
});
