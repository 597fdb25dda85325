import {
  openSection,
  saveSection,
  checkComplete,
  answer,
  birthdayInputs,
  fillBirthday,
} from '../../support/sections.js';
import { plantStudent } from '../../support/plant.js';
import { expect, expectToast, test } from '../../support/test.js';

test('closing asks about unsaved changes and keeps them until the family discards them', async ({
  page,
  db,
  family,
}) => {
  const student = await plantStudent(db, family);
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Student');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openSection(page, 'Student');
  await dialog.getByLabel('City', { exact: true }).fill('Taos');
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(
      question.getByText('Leaving this form will discard your changes. Are you sure?'),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Taos');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await openSection(page, 'Student');
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Santa Fe');
});

test('a likely slip in a guardian’s email is asked about', async ({ page, db, family }) => {
  const student = await plantStudent(db, family);
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Parent/Guardian');
  const email = dialog.getByLabel('Email', { exact: true }).first();
  await email.fill('marisol@gmial.com');
  await email.blur();
  await expect(dialog.getByText('Did you mean marisol@gmail.com?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(email).toHaveValue('marisol@gmail.com');
});

test('keeps the complete box of a section checked', async ({ page, db, family }) => {
  const student = await plantStudent(db, family, { studentSectionComplete: false });
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Student');
  await checkComplete(dialog);
  await saveSection(dialog);
  await openSection(page, 'Student');
  const tick = dialog.getByRole('checkbox', { name: 'This section is complete' });
  await expect(tick).toBeChecked();
  await expect(tick).toBeDisabled();
});

test('each kind of field shows its error, and the first one gets the focus', async ({ page, db, family }) => {
  const student = await plantStudent(db, family, {
    studentSectionComplete: false,
    guardianSectionComplete: false,
    noGuardian2: false,
    noAlternatePreferences: false,
  });
  await page.goto(`/dashboard/student/${student.id}`);

  await test.step('student', async () => {
    const dialog = await openSection(page, 'Student');
    await dialog.getByLabel('First Name', { exact: true }).fill('');
    await dialog.getByLabel('Address', { exact: true }).fill('a'.repeat(65));
    await dialog.getByLabel('Zip', { exact: true }).fill('8750');
    await fillBirthday(dialog, '1969-12-31');
    await dialog.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Select...' });
    await checkComplete(dialog);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const messages = {
      'First Name': 'Field is required.',
      Gender: 'Field is required.',
      Address: 'Address too long',
      Zip: 'Invalid zip code',
    };
    await expect(birthdayInputs(dialog).month).toHaveAccessibleDescription(/Date too far back/);
    for (const [label, message] of Object.entries(messages)) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        new RegExp(message),
      );
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(dialog.getByLabel('First Name', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('First Name', { exact: true })).toBeInViewport();
    await dialog.getByLabel('First Name', { exact: true }).fill('Ana');
    await expect(dialog.getByLabel('First Name', { exact: true })).toHaveAttribute('aria-invalid', 'false');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('guardian', async () => {
    const dialog = await openSection(page, 'Parent/Guardian');
    const first = dialog.getByRole('group', { name: 'Primary Parent/Guardian' });
    await first.getByLabel('Email', { exact: true }).fill('not an email');
    await first.getByLabel('Home Phone', { exact: true }).fill('555');
    const second = dialog.getByRole('group', { name: 'Secondary Parent/Guardian' });
    await second.getByLabel('Email', { exact: true }).fill('one@example.org');
    await second.getByLabel('Confirm Email', { exact: true }).fill('two@example.org');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(first.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /Invalid email address/,
    );
    await expect(first.getByLabel('Home Phone', { exact: true })).toHaveAccessibleDescription(
      /Invalid phone number/,
    );
    await expect(second.getByLabel('Confirm Email', { exact: true })).toHaveAccessibleDescription(
      /Emails for second parent\/guardian do not match\./,
    );
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'Emails for second parent/guardian do not match.' }),
    ).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'No secondary parent/guardian' }).check();
    await expect(second.getByLabel('Email', { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('preferences', async () => {
    const dialog = await openSection(page, 'School Preference');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Preferences are invalid' })).toBeVisible();
    await expect(dialog.getByRole('listitem', { name: 'First Preference' })).toHaveAccessibleDescription(
      /Field is required\./,
    );
  });
});

test('phones are accepted in many formats, typed and pasted, and rejected if unclear', async ({
  page,
  context,
  db,
  family,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const student = await plantStudent(db, family, { guardian1WorkPhone: '5057472210' });
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Parent/Guardian');
  const first = dialog.getByRole('group', { name: 'Primary Parent/Guardian' });
  const phone = (label: string) => first.getByLabel(label, { exact: true });
  const paste = async (label: string, text: string) => {
    await page.evaluate((written) => navigator.clipboard.writeText(written), text);
    await phone(label).press('ControlOrMeta+A');
    await phone(label).press('ControlOrMeta+V');
  };

  await paste('Home Phone', '15057472210');
  await expect(phone('Home Phone')).toHaveValue('(505) 747-2210');
  await phone('Cell Phone').press('ControlOrMeta+A');
  await phone('Cell Phone').pressSequentially('1-505-747-2211 ext. 17');
  await expect(phone('Cell Phone')).toHaveValue('(505) 747-2211 x17');
  await paste('Work Phone', '52 55 1234 5678');
  await expect(phone('Work Phone')).toHaveValue('52 55 1234 5678');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone('Work Phone')).toHaveAccessibleDescription(/Invalid phone number/);
  await expect(phone('Work Phone')).toHaveValue('52 55 1234 5678');
  await paste('Work Phone', '+1 (505) 747-2212 #4');
  await expect(phone('Work Phone')).toHaveValue('(505) 747-2212 x4');
  await saveSection(dialog);

  await openSection(page, 'Parent/Guardian');
  await expect(phone('Home Phone')).toHaveValue('(505) 747-2210');
  await expect(phone('Cell Phone')).toHaveValue('(505) 747-2211 x17');
  const { rows } = await db.query(
    'SELECT "guardian1HomePhone", "guardian1CellPhone", "guardian1WorkPhone" FROM students WHERE id = $1',
    [student.id],
  );
  expect(rows).toEqual([
    {
      guardian1HomePhone: '5057472210',
      guardian1CellPhone: '505747221117',
      guardian1WorkPhone: '50574722124',
    },
  ]);
});

test('a birthday in the future is rejected, and an unusual age is confirmed once', async ({
  page,
  db,
  family,
}) => {
  const student = await plantStudent(db, family, { firstName: 'Ana' });
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Student');
  const { month, day, year } = birthdayInputs(dialog);
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await fillBirthday(dialog, `${new Date().getFullYear() + 2}-01-01`);
  await save.click();
  await expect(month).toHaveAccessibleDescription(/The birthday can’t be in the future\./);
  await day.fill('32');
  await expect(day).toHaveAccessibleDescription(/There’s no such day\./);
  await year.fill('24');
  await expect(year).toHaveAccessibleDescription(/the year with four digits/);

  // As a whole, pasted or filled in by the browser.
  await month.fill('05/01/2024');
  await dialog.getByRole('combobox', { name: 'Grade' }).selectOption('8');
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Is this birthday right?' });
  await expect(question).toContainText(
    'With this birthday, Ana is 1 year old in summer 2025. Children in grade 8 are usually 13 or 14.',
  );
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(month).toHaveValue('5');
  await expect(day).toHaveValue('1');
  await expect(year).toHaveValue('2024');
  await save.click();
  await question.getByRole('button', { name: 'Yes, that’s right' }).click();
  await expect(dialog).toBeHidden();

  await openSection(page, 'Student');
  await dialog.getByLabel('City', { exact: true }).fill('Taos');
  await saveSection(dialog);
});

test('the form offers the grades that take part, and asks about a ZIP code of another state', async ({
  page,
  db,
  family,
}) => {
  const student = await plantStudent(db, family, { state: 'NM', zip: '87501' });
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Student');
  const grade = dialog.getByRole('combobox', { name: 'Grade' });
  await expect(grade).toHaveAccessibleDescription(/The program is for children in Pre-K to grade 8\./);
  await expect(grade.getByRole('option', { name: '8', exact: true })).toHaveCount(1);
  await expect(grade.getByRole('option', { name: '9', exact: true })).toHaveCount(0);

  const zip = dialog.getByLabel('Zip', { exact: true });
  await zip.fill('10001');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Is this ZIP code right?' });
  await expect(question).toContainText('ZIP code 10001 isn’t in New Mexico.');
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(zip).toHaveValue('10001');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Yes, that’s right' }).click();
  await expect(dialog).toBeHidden();
});

test('the form asks for a language only if it isn’t English', async ({ page, db, family }) => {
  const student = await plantStudent(db, family, { notEnglish: true, language: 'Keres' });
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Student');
  await expect(dialog.getByLabel('Language', { exact: true })).toHaveValue('Keres');
  await answer(dialog, /other than English/, 'No');
  await expect(dialog.getByLabel('Language', { exact: true })).toHaveCount(0);
  await saveSection(dialog);
  const { rows } = await db.query<{ language: string | null }>(
    'SELECT language FROM students WHERE id = $1',
    [student.id],
  );
  expect(rows).toEqual([{ language: null }]);
});

test('the server’s errors are shown at their fields, and nothing typed is lost', async ({
  page,
  db,
  family,
}) => {
  const student = await plantStudent(db, family);
  await page.goto(`/dashboard/student/${student.id}`);
  const dialog = await openSection(page, 'Student');
  await dialog.getByLabel('City', { exact: true }).fill('Taos');
  await page.route('**/saveStudentSection', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Please check the highlighted fields.', fields: { zip: 'Invalid zip code' } },
    }),
  );
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Zip', { exact: true })).toHaveAccessibleDescription(/Invalid zip code/);
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Taos');

  await page.unroute('**/saveStudentSection');
  await page.route('**/saveStudentSection', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const unsent = dialog.getByRole('alert').filter({ hasText: 'We couldn’t reach the program.' });
  await expect(unsent).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeFocused();

  // The server's own log has the same ID.
  await page.unroute('**/saveStudentSection');
  await page.route('**/saveStudentSection', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': '6a1f-77' }, json: { error: 'It broke.' } }),
  );
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(unsent).toHaveCount(0);
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(
    error.getByText(
      'Please try again later or contact us if the error persists. The complete details are below:',
    ),
  ).toBeVisible();
  await expect(error.getByText('Technical Details')).toBeVisible();
  await expect(error.getByText('Reference: 6a1f-77')).toBeVisible();
  await error.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Taos');

  await page.unroute('**/saveStudentSection');
  await saveSection(dialog);
  await expectToast(page, 'Student information saved.');
});

test('a summer that is over says so before a child is added', async ({ page, family, db }) => {
  // Today, after it.
  await page.clock.setSystemTime(Date.now());
  expect(family.id).toBeTruthy();
  const { rows } = await db.query<{ year: number }>(
    `SELECT year FROM seasons WHERE state = 'current' AND "lastDay" < now()`,
  );
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add New Student' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Student' });
  const words = dialog.getByText(/^Summer \d{4} is over, so there are no spots to apply for now\./);
  await expect(dialog.getByLabel('First Name')).toBeVisible();
  await expect(words).toHaveCount(rows.length);
});

test('a double click adds one child', async ({ page, family }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add New Student' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Student' });
  await dialog.getByLabel('First Name').fill(family.firstName);
  await dialog.getByLabel('Last Name').fill(family.lastName);
  await dialog.getByRole('button', { name: 'Add Student' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Marisol Begay' })).toBeVisible();
  expect(await (await page.request.get('/api/students')).json()).toHaveLength(1);
});

test('two tabs: what one submits, the other one shows', async ({ page, context, db, family }) => {
  const student = await plantStudent(db, family);
  const other = await context.newPage();
  await page.goto(`/dashboard/student/${student.id}`);
  await other.goto(`/dashboard/student/${student.id}`);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Submit Application' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expectToast(page, 'Application Submitted');
  await other.getByRole('button', { name: 'Submit Application' }).click();
  await expect(other.getByText('This application is already submitted.')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
});

test('a toast stays five seconds, and longer under the mouse', async ({ page, db, family }) => {
  const student = await plantStudent(db, family);
  await page.clock.install();
  await page.goto(`/dashboard/student/${student.id}`);
  await saveSection(await openSection(page, 'Student'));
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await expect(notice).toBeVisible();
  await notice.hover();
  await page.clock.runFor('00:20');
  await expect(notice).toBeVisible();
  await page.mouse.move(10, 300);
  await page.clock.runFor('00:06');
  await expect(notice).toBeHidden();
});
