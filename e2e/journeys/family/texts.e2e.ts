import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { uniqueName } from '../../support/office.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

const WORDS = {
  en: {
    locale: 'en-US',
    phone: '(505) 555-0131',
    add: 'Add a mobile number',
    number: 'Mobile number',
    send: 'Text me a code',
    code: 'Code from the text',
    turnOn: 'Turn texts on',
    on: 'Texts are on',
    accepted: 'Summer Reading Program 2025: Ana has a spot at',
  },
  es: {
    locale: 'es-US',
    phone: '(505) 555-0132',
    add: 'Agregar un número de celular',
    number: 'Número de celular',
    send: 'Enviarme un código',
    code: 'Código del mensaje de texto',
    turnOn: 'Activar los mensajes',
    on: 'Mensajes activados',
    accepted: 'Programa de Lectura de Verano 2025: Ana tiene un lugar en',
  },
} as const;

/** What the phone shows last, once it has so many texts. */
async function readText(mailbox: Page, phone: string, count: number): Promise<string> {
  const texts = mailbox.getByRole('listitem');
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await texts.filter({ hasText: phone }).getByRole('link').first().click({ timeout: 500 });
    await expect(texts).toHaveCount(count, { timeout: 500 });
  }).toPass();
  await expectAccessible(mailbox);
  return texts.last().innerText();
}

for (const [language, words] of Object.entries(WORDS)) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale, viewport: { width: 390, height: 844 } });

    test('a family proves its phone with a code, and is texted that a site accepted its child', async ({
      page,
      context,
      db,
      browser,
    }) => {
      const { phone } = words;
      const name = uniqueName('Saltillo ');
      const { site, family } = await plantSiteFamily(db, 'Sena', [{ firstName: 'Ana' }], { name });
      await db.query('UPDATE users SET language = $2 WHERE id = $1', [family.id, language]);
      await enterAs(context, db, family.id);
      const mailbox = await browser.newPage();

      await page.goto('/account');
      await page.getByRole('link', { name: words.add }).click();
      const form = page.getByRole('dialog');
      await expectAccessible(page);
      await form.getByLabel(words.number).fill(phone);
      await form.getByRole('button', { name: words.send }).click();
      const code = /\d{6}/.exec(await readText(mailbox, phone, 1))?.[0] ?? '';
      await form.getByLabel(words.code).fill(code === '000000' ? '000001' : '000000');
      await form.getByRole('button', { name: words.turnOn }).click();
      await expect(form.getByLabel(words.code)).toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel(words.code).fill(code);
      await form.getByRole('button', { name: words.turnOn }).click();
      await expect(page.getByText(words.on, { exact: true })).toBeVisible();

      const atSite = await browser.newContext();
      await enterAs(atSite, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
      const accepting = await atSite.newPage();
      await accepting.goto(`/sites/${site}`);
      await accepting.getByRole('button', { name: `Accept Ana ${family.lastName}` }).click();
      const text = await readText(mailbox, phone, 2);
      expect(text).toContain(`${words.accepted} ${name}.`);
      expect(text).not.toContain(family.lastName);
      await atSite.close();
      await mailbox.close();
    });
  });
}
