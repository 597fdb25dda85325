import type { BrowserContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import { layoutFaults } from '../../support/layout-faults.js';
import { plantFamily, plantQueue, uniqueName } from '../../support/office.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { enterAs, plantPerson, plantSiteUser, type Person } from '../../support/site-people.js';
import { expect, test } from '../../support/test.js';

test.use({ locale: 'es-US' });

/** A message key instead of its text, or an unfilled placeholder. */
const UNTRANSLATED =
  /\{\{|\b(applications?|sitePage|sitePart|siteStatus|sitePeople|sites|people|roster|waitlist)\.(?!csv)[a-z]/;

async function enterInSpanish(context: BrowserContext, db: Pool, { id }: Person): Promise<void> {
  await db.query(`UPDATE users SET language = 'es' WHERE id = $1`, [id]);
  await enterAs(context, db, id);
}

async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notificaciones' }).getByText(text).first()).toBeVisible();
}

async function openTabs(page: Page, tabs: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, words] of Object.entries(tabs)) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel).toContainText(words);
    await expect(panel).not.toContainText(UNTRANSLATED);
  }
  await expect(page.getByRole('main')).not.toContainText(UNTRANSLATED);
}

test('a coordinator verifies the site, answers for a child and reads every tab in Spanish', async ({
  page,
  context,
  db,
  request,
}) => {
  const family = await plantFamily(request, uniqueName('Archuleta'));
  const name = uniqueName('Saltillo ');
  const site = await plantSite(db, { name });
  await plantQueue(db, family, new Date(), [{ sitePreference1: site, siteId: site, firstName: 'Nico' }]);
  const other = await plantSite(db);
  await enterInSpanish(context, db, await plantSiteUser(db, { [site]: 'coordinator', [other]: 'view' }));

  await page.goto('/sites');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Abierta');
  await expect(row).toContainText('Sin verificar');
  await expect(page.getByRole('main')).not.toContainText(UNTRANSLATED);
  await row.getByRole('link', { name }).click();

  await expect(
    page.getByRole('heading', { name: 'Verá la lista cuando la sede esté verificada' }),
  ).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Verificar la información' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verificar la información' }).click();
  await expectNotice(page, 'Información de la sede verificada');
  await page.getByRole('button', { name: `Aceptar a Nico ${family.lastName}` }).click();
  await expectNotice(page, '1 estudiante aceptado. Le avisaremos a la familia por correo.');
  const tabs = {
    'Detalles de la sede': 'Las familias pueden elegir esta sede.',
    'Solicitud de la sede': 'Nombre de quien la propuso',
    Instructores: 'Todavía no hay instructores',
    'Lista de estudiantes': 'Aceptado',
    Grupos: 'Proponer grupos',
    Asistencia: 'Semana',
    Llamadas: 'Hoy no hay que llamar a nadie',
    'Permisos de la sede': 'Coordinador de la sede',
  };
  await expect(page.getByRole('tab')).toHaveText(Object.keys(tabs));
  await openTabs(page, tabs);

  await context.clearCookies();
  await enterInSpanish(context, db, await plantPerson(db, 'admin'));
  await page.goto(`/sites/${site}?tab=details`);
  await openTabs(page, {
    'Lista de espera': 'Nadie espera',
    Notas: 'Solo los administradores ven estas notas.',
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('names in the roster stay whole beside two statuses', async ({ page, context, db, family }) => {
    const site = await plantSite(db, { verifiedAt: new Date() });
    await plantStudent(db, family, {
      ...{ firstName: 'Ana', lastName: 'Goldtooth', applicationSubmitted: new Date() },
      ...{ sitePreference1: site, siteId: site, assignedAt: new Date(0) },
    });
    await enterInSpanish(context, db, await plantSiteUser(db, { [site]: 'coordinator' }));
    await page.goto(`/sites/${site}?tab=roster`);
    await expect(page.getByRole('tabpanel').getByText('Atrasado')).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
  });
});
