import { uniqueName, plantFamily, plantQueue } from '../../support/office.js';
import { plantSite } from '../../support/plant.js';
import { enterAs, plantSiteFamily, plantSiteUser } from '../../support/site-people.js';
import { expect, expectToast, test } from '../../support/test.js';

test('site staff answer for students and add only instructors', async ({ page, context, db, request }) => {
  const family = await plantFamily(request, uniqueName('Sena'));
  const site = await plantSite(db, { verifiedAt: new Date(), grades: 'PK123456' });
  await plantQueue(db, family, new Date(), [
    { sitePreference1: site, siteId: site, firstName: 'Nico', grade: '7' },
    { sitePreference1: site, siteId: site, firstName: 'Paz', grade: '6' },
  ]);
  const staff = await plantSiteUser(db, { [site]: 'staff' });
  const colleague = await plantSiteUser(db, { [site]: 'coordinator' });
  await enterAs(context, db, staff.id);

  await page.goto(`/sites/${site}`);
  await test.step('a grade that the site doesn’t teach is marked before anyone answers', async () => {
    const hint = 'Your site teaches Pre-K, K, 1, 2, 3, 4, 5, 6.';
    const row = page.getByRole('row', { name: /Nico/ });
    await expect(row.getByText(hint)).toBeVisible();
    await expect(page.getByText(hint)).toHaveCount(1);
    await row.getByRole('link').click();
    await expect(page.getByText(hint)).toBeVisible();
    await page.goBack();
  });

  await test.step('both waiting students are accepted at once', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    await page.getByRole('button', { name: 'Accept selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept 2 students' }).click();
    await expectToast(page, '2 students accepted. We’ll email their families.');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Accept|Decline)\b/ })).toHaveCount(0);
  });

  await test.step('an instructor is added, the only role that staff can grant', async () => {
    const email = `${uniqueName('ines')}@example.org`;
    await page.getByRole('tab', { name: 'Instructors' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = page.getByRole('dialog', { name: 'Add User' });
    const role = form.getByRole('combobox', { name: 'Role' });
    await expect(role).toBeDisabled();
    await expect(role).toHaveText('Instructor');
    await form.getByLabel('First Name').fill('Ines');
    await form.getByLabel('Last Name').fill('Chee');
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await form.getByLabel('Confirm Email').fill(email);
    await form.getByRole('button', { name: 'Add User' }).click();
    await expectToast(page, 'User added successfully.');
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Instructor');
  });

  await test.step('staff can remove nobody, on the screen or over the API', async () => {
    await page.getByRole('tab', { name: 'Site Permissions' }).click();
    await expect(page.getByRole('row').filter({ hasText: colleague.email })).toContainText(
      'Site Coordinator',
    );
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    const person = { firstName: 'Vera', lastName: 'Chee', email: `${uniqueName('vera')}@example.org` };
    const orders = {
      removeUser: { userId: colleague.id },
      addUser: { ...person, confirmEmail: person.email, role: 'staff' },
      cancel: {},
    };
    for (const [order, data] of Object.entries(orders)) {
      const answer = await page.request.post(`/api/sites/${site}/${order}`, { data });
      expect(answer.status(), order).toBe(403);
    }
    const { rows } = await db.query('SELECT role FROM site_members WHERE "siteId" = $1 ORDER BY role', [
      site,
    ]);
    expect(rows.map(({ role }) => role as string)).toEqual(['coordinator', 'instructor', 'staff']);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 600 } });

  test('names in the roster stay whole, and its head stays above the rows', async ({ page, context, db }) => {
    const children = Array.from({ length: 12 }, () => ({ firstName: 'Maximiliano' }));
    const { site } = await plantSiteFamily(db, 'Montoya', children);
    await enterAs(context, db, (await plantSiteUser(db, { [site]: 'coordinator' })).id);
    await page.goto(`/sites/${site}`);
    const boxes = page.getByRole('row').filter({ hasText: 'Maximiliano' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(children.length);
    const broken = await page.getByRole('rowheader').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (words.nextNode()) {
          const text = words.currentNode;
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken).toEqual([]);

    // The third row's checkbox is where the head sticks, below the app bar.
    const isCovered = await boxes.nth(2).evaluate((box) => {
      window.scrollBy(0, box.getBoundingClientRect().top - 56);
      const { left, top, width, height } = box.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above !== null && above.closest('thead') !== null;
    });
    expect(isCovered).toBe(true);
  });
});
