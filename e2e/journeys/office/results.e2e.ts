import { readFileSync } from 'node:fs';
import { expectAccessibleOnAllScreens } from '../../support/accessible.js';
import { makeUniqueName, signIn } from '../../support/office.js';
import { plantStudent } from '../../support/plant.js';
import { makeUniqueSsid, makeCsvFile, makeXlsxFile } from '../../support/state-ids.js';
import { expect, test } from '../../support/test.js';

test('report links are loaded, and the family sees them', async ({ page, browser, db, family, baseURL }) => {
  const [ana, ben] = [makeUniqueSsid(), makeUniqueSsid()];
  const lastName = makeUniqueName('Tso');
  await plantStudent(db, family, { firstName: 'Ana', lastName, ssid: ana, ssidCheckedOn: new Date() });
  await plantStudent(db, family, { firstName: 'Ben', lastName, ssid: ben, ssidCheckedOn: new Date() });
  const makeLink = (ssid: number) => `https://reports.example.org/${ssid}?year=2025`;
  const missing = makeUniqueSsid();

  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const desk = await office.newPage();
  await signIn(desk, 'admin');
  await desk.goto('/import/results');
  await expect(desk.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expectAccessibleOnAllScreens(desk);
  const chooser = desk.getByLabel('Choose a file');
  const sent: string[] = [];
  desk.on('request', (request) => {
    if (request.url().endsWith('/api/students/results')) sent.push(request.url());
  });
  await chooser.setInputFiles(
    makeCsvFile('reports.csv', [
      ['SSID', 'Link'],
      [ana, makeLink(ana)],
      [ben, `http://reports.example.org/${ben}`],
    ]),
  );
  await expect(desk.getByText('Nothing from reports.csv was loaded.')).toBeVisible();
  await expect(desk.getByRole('group', { name: 'Errors' })).toHaveText(
    `Row 3, Field Link: not a link that starts with https:// (“http://reports.example.org/${ben}”)`,
  );
  expect(sent).toEqual([]);
  await expectAccessibleOnAllScreens(desk);

  await chooser.setInputFiles(
    makeCsvFile('reports.csv', [
      ['Name', 'results', 'ssid'],
      ['Ana', makeLink(ana), ana],
      ['Nobody', makeLink(missing), missing],
    ]),
  );
  await expect(desk.getByText('reports.csv looks good: 2 links.')).toBeVisible();
  await desk.getByRole('button', { name: 'Load links' }).click();
  await expect(desk.getByText('The file is loaded: 2 rows.').locator('..')).toBeFocused();
  const counts = desk.getByRole('region', { name: 'Rows in numbers' }).locator('dd');
  await expect(counts).toHaveText(['1', '0', '1']);
  const unmatched = desk.getByRole('table', { name: 'no student with this SSID' }).locator('tbody tr');
  await expect(unmatched).toHaveText([`3${missing}`]);
  await expectAccessibleOnAllScreens(desk);
  const coming = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download all rows (CSV)' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('reports-outcome.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    '\uFEFFRow,SSID,Link,Result\r\n' +
      `2,${ana},${makeLink(ana)},Saved\r\n` +
      `3,${missing},${makeLink(missing)},No student with this SSID\r\n`,
  );

  await chooser.setInputFiles(
    makeXlsxFile('reports.xlsx', [
      ['SSID', 'Link'],
      [ana, makeLink(ana)],
      [ben, makeLink(ben)],
    ]),
  );
  await desk.getByRole('button', { name: 'Load links' }).click();
  await expect(counts).toHaveText(['1', '1', '0']);
  await office.close();

  await page.goto('/dashboard');
  const report = page
    .getByRole('article', { name: `Ana ${lastName}` })
    .getByRole('link', { name: 'Assessment Summary Report' });
  await expect(report).toHaveAttribute('href', makeLink(ana));
  await expect(report).toHaveAttribute('target', '_blank');
  await expect(
    page
      .getByRole('article', { name: `Ben ${lastName}` })
      .getByRole('link', { name: 'Assessment Summary Report' }),
  ).toHaveAttribute('href', makeLink(ben));
});
