import { getProductUrl } from '../../support/product.js';
import { expect, makePerson, register, test } from '../../support/test.js';

const FONT_SIZE = 64;

test('a larger font size in the browser enlarges every text, and nothing scrolls sideways', async ({
  playwright,
}, testInfo) => {
  const { launchOptions = {} } = testInfo.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${FONT_SIZE}`],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: getProductUrl() });
    const getSize = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const getSideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await getSize('body')).toBe(4 * 17);
    expect(await getSize('input[type=email]')).toBeGreaterThanOrEqual(4 * 16);
    expect(await getSideways()).toBeLessThanOrEqual(0);

    await register(page.request, makePerson());
    for (const firstName of ['Maximiliano', 'Guadalupe']) {
      await page.request.post('/api/students/create', { data: { firstName, lastName: 'Apodaca' } });
    }
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Add New Student' })).toBeVisible();
    expect(await getSize('h1')).toBeGreaterThanOrEqual(4 * 30);
    expect(await getSideways()).toBeLessThanOrEqual(0);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    const cutOff = await cards.evaluateAll(
      (all) => all.filter((card) => card.scrollWidth > card.clientWidth).length,
    );
    expect(cutOff).toBe(0);
  } finally {
    await browser.close();
  }
});
