import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { makeUniqueName } from '../../support/office.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

async function readText(mailbox: Page, phone: string, count: number): Promise<string> {
  const texts = mailbox.getByRole('listitem');
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await texts.filter({ hasText: phone }).getByRole('link').first().click({ timeout: 500 });
    await expect(texts).toHaveCount(count, { timeout: 500 });
  }).toPass();
  return texts.last().innerText();
}

test.use({ locale: 'es-US', viewport: { width: 390, height: 844 } });

test('a family proves its phone with a code, and is texted in Spanish that a site accepted its child', async ({
  page,
  context,
  db,
  browser,
}) => {
  const phone = '(505) 555-0132';
  const name = makeUniqueName('Saltillo ');
  const { site, family } = await plantSiteFamily(db, 'Sena', [{ firstName: 'Ana' }], { name });
  await db.query(`UPDATE users SET language = 'es' WHERE id = $1`, [family.id]);
  await enterAs(context, db, family.id);
  const mailbox = await browser.newPage();

  await page.goto('/account');
  await page.getByRole('link', { name: 'Agregar un número de celular' }).click();
  const form = page.getByRole('dialog');
  await expectAccessible(page);
  await form.getByLabel('Número de celular').fill(phone);
  await form.getByRole('button', { name: 'Enviarme un código' }).click();
  const code = /\d{6}/.exec(await readText(mailbox, phone, 1))?.[0] ?? '';
  const typed = form.getByLabel('Código del mensaje de texto');
  const turnOn = form.getByRole('button', { name: 'Activar los mensajes' });
  await typed.fill(code);
  await turnOn.click();
  await expect(page.getByText('Mensajes activados', { exact: true })).toBeVisible();

  const coordinator = await plantSiteUser(db, { [site]: 'coordinator' });
  await context.clearCookies();
  await enterAs(context, db, coordinator.id);
  const [child] = (await db.query<{ id: string }>('SELECT id FROM students WHERE "userId" = $1', [family.id]))
    .rows;
  const accepted = await page.request.post(`/api/sites/${site}/student/${child?.id ?? ''}/accept`, {
    data: {},
  });
  expect(accepted.ok()).toBe(true);
  const text = await readText(mailbox, phone, 2);
  expect(text).toContain(`Programa de Lectura de Verano 2025: Ana tiene un lugar en ${name}.`);
  expect(text).not.toContain(family.lastName);
  await expectAccessible(mailbox);
  await mailbox.close();
});
