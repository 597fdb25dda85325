import type { Locator, Page } from '@playwright/test';
import type { MapSite } from '../../../domain/contract/site.js';
import type { BaseMap } from '../../../domain/geo/base-map.js';
import { plantSite, plantStudent } from '../../support/plant.js';
import { openSection } from '../../support/sections.js';
import { findIsolatedSites } from '../../support/sites.js';
import { expect, test } from '../../support/test.js';

interface Spot {
  x: number;
  y: number;
}

function findMap(dialog: Locator): Locator {
  return dialog.getByRole('region', { name: /^Map of/ });
}

async function expectWhole(map: Locator) {
  const [frame, state] = [
    await map.boundingBox(),
    await map.locator('.leaflet-overlay-pane path').last().boundingBox(),
  ];
  if (!frame || !state) throw new Error('The map is not drawn');
  expect(state.x).toBeGreaterThan(frame.x);
  expect(state.y).toBeGreaterThan(frame.y);
  expect(state.x + state.width).toBeLessThan(frame.x + frame.width);
  expect(state.y + state.height).toBeLessThan(frame.y + frame.height);
  expect(Math.max(state.width / frame.width, state.height / frame.height)).toBeGreaterThan(0.7);
  return state;
}

async function openMap(page: Page, studentId: string): Promise<{ dialog: Locator; map: Locator }> {
  await page.goto(`/dashboard/student/${studentId}`);
  const dialog = await openSection(page, 'School Preference');
  const view = dialog.getByRole('group', { name: 'Show sites as' });
  await expect(dialog.locator('[data-site]').first()).toBeVisible();
  if (await view.isVisible()) await view.getByRole('button', { name: 'Map' }).click();
  const map = findMap(dialog);
  await expect(map.locator('[title]').first()).toBeVisible();
  return { dialog, map };
}

/** Resolves once the map has stopped moving and zooming, so that a pin is pressed where it was seen. */
function waitUntilStill(map: Locator): Promise<void> {
  return map.evaluate(async (frame) => {
    const readPlaces = (): string =>
      JSON.stringify(
        [...frame.querySelectorAll('.leaflet-marker-icon[title]')].map((pin) => pin.getBoundingClientRect()),
      );
    let last = '';
    for (let frames = 0; frames < 20; frames++) {
      await new Promise(requestAnimationFrame);
      const now = readPlaces();
      if (now !== last) frames = 0;
      last = now;
    }
  });
}

function findFirstPin(map: Locator): Promise<Spot> {
  return map.evaluate((frame) => {
    const pin = frame.querySelector('.leaflet-marker-icon[title]');
    if (!pin) throw new Error('The map has no pin');
    const [around, spot] = [frame.getBoundingClientRect(), pin.getBoundingClientRect()];
    return { x: Math.round(spot.x - around.x), y: Math.round(spot.y - around.y) };
  });
}

/** Web Mercator, from 0 to 1 around the earth. */
function project({ lat, lng }: { lat: number; lng: number }): Spot {
  const radians = (lat * Math.PI) / 180;
  return { x: lng / 360, y: -Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI) };
}

async function readProjection(
  map: Locator,
  sites: MapSite[],
): Promise<(place: { lat: number; lng: number }) => Spot> {
  const pins = await map.locator('.leaflet-marker-icon[title]').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        name: (element.getAttribute('title') ?? '').split(',')[0],
        x: x + width / 2,
        y: y + height / 2,
      };
    }),
  );
  const known = pins.flatMap(({ name, x, y }) => {
    const [site, twin] = sites.filter((candidate) => candidate.name === name);
    return site && !twin ? [{ x, y, at: project(site.location) }] : [];
  });
  const byX = known.sort((a, b) => a.at.x - b.at.x);
  const [west, east] = [byX[0], byX.at(-1)];
  if (!west || !east) throw new Error('There are no pins to measure by');
  const scale = (east.x - west.x) / (east.at.x - west.at.x);
  return (place) => {
    const at = project(place);
    return { x: west.x + (at.x - west.at.x) * scale, y: west.y + (at.y - west.at.y) * scale };
  };
}

async function readNames(page: Page, map: Locator) {
  const get = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  const { places } = await get<BaseMap>('/state/base-map.json');
  const findSpot = await readProjection(map, await get<MapSite[]>('/api/sites/map'));
  const labels = await map.locator('.leaflet-place-names-pane .leaflet-marker-icon').evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.textContent,
      box: element.getBoundingClientRect().toJSON() as DOMRect,
      dot: (element.querySelector('span > span')?.getBoundingClientRect().toJSON() ?? null) as DOMRect | null,
    })),
  );
  return labels.map(({ name, box, dot }) => {
    const place = places.find((candidate) => candidate.name === name);
    if (!place || !dot) throw new Error(`${name} is no place, or has no dot`);
    const spot = findSpot(place);
    const away = Math.hypot(
      Math.max(box.left - spot.x, spot.x - box.right, 0),
      Math.max(box.top - spot.y, spot.y - box.bottom, 0),
    );
    const off = Math.hypot(dot.x + dot.width / 2 - spot.x, dot.y + dot.height / 2 - spot.y);
    return { name, box, away, off };
  });
}

async function expectNamed(page: Page, map: Locator) {
  const names = await readNames(page, map);
  expect(names.length).toBeGreaterThan(5);
  for (const { name, away, off } of names) {
    expect(away, name).toBeLessThan(16);
    expect(off, name).toBeLessThan(2);
  }
  return names;
}

async function expectTownsInPlace(page: Page, map: Locator): Promise<void> {
  const press = (name: string) => map.getByRole('button', { name }).click();
  const state = await expectWhole(map);
  const names = await expectNamed(page, map);
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Albuquerque', 'Farmington']));
  expect(names.find(({ name }) => name === 'Farmington')?.box.left).toBeGreaterThan(state.x);

  for (let zoomedIn = 0; zoomedIn < 2; zoomedIn++) {
    await press('Zoom in');
    await expect(async () => {
      await expectNamed(page, map);
    }).toPass();
  }
  await press('Show the whole state');
  await expect(async () => {
    await expectWhole(map);
    await expectNamed(page, map);
  }).toPass();
}

test('the map shows the state, finds sites by town and name, and keeps a family’s own closed site', async ({
  page,
  db,
  family,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const mark = Date.now().toString(36);
  const name = `Rancho ${mark} O’Keeffe`;
  await plantSite(db, {
    name,
    address: '4 Main St, Quemado, NM 87829',
    district: 'Quemado Independent Schools',
    lat: 34.34,
    lng: -108.49,
  });
  const closed = await plantSite(db, { name: `Closed ${mark}`, status: 'closed', lat: 33.1, lng: -107.3 });
  await plantSite(db, { name: `Other ${mark}`, status: 'closed', lat: 33.3, lng: -107.1 });
  // Without a ZIP code, there's no home to start from.
  const student = await plantStudent(db, family, {
    zip: null,
    sitePreference1: closed,
    preferenceSectionComplete: false,
  });
  const { dialog, map } = await openMap(page, student.id);
  await expectTownsInPlace(page, map);

  // Pressing the button while the map is still zooming works as well.
  await map.evaluate(async (frame) => {
    const click = (label: string) => frame.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
    click('Zoom in');
    await new Promise((resolve) => setTimeout(resolve, 100));
    click('Show the whole state');
  });
  await expect(() => expectWhole(map)).toPass();

  await test.step('it has the larger rivers and lakes, and says what pins mean', async () => {
    // From the bottom: ground, rivers, lakes, counties, the area outside, and the outline.
    const paths = map.locator('.leaflet-overlay-pane path');
    const getHeight = async (at: number): Promise<number> => (await paths.nth(at).boundingBox())?.height ?? 0;
    await expect(paths).toHaveCount(6);
    // The Rio Grande crosses the whole state, and its lakes are south of the Canadian River's.
    await expect.poll(async () => (await getHeight(1)) / (await getHeight(5))).toBeGreaterThan(0.9);
    expect((await getHeight(2)) / (await getHeight(5))).toBeGreaterThan(0.4);
    const legend = dialog.getByRole('list', { name: 'What the pins mean' });
    await expect(legend).toContainText('How many sites are at this location');
    await expect(legend).toContainText('A chosen site');
  });

  await test.step('it has the family’s own site that has closed, and no other one', async () => {
    await expect(map.getByRole('button', { name: `Closed ${mark}, preference 1, Closed` })).toBeVisible();
    await expect(map.locator(`[title*="Other ${mark}"]`)).toHaveCount(0);
    const card = dialog.locator(`[data-site="${closed}"]`);
    await expect(card).toContainText('Closed');
    await expect(card).not.toContainText(/Open|seats? left/);
    await card.getByRole('button', { name: /Press to clear/ }).click();
    await expect(dialog.getByRole('button', { name: new RegExp(`Select as .*Closed ${mark}`) })).toHaveCount(
      0,
    );
  });

  await test.step('a search finds pins and cards, and the nearest ones if a town has none', async () => {
    const search = dialog.getByRole('searchbox', { name: 'Find a site by its name, town, district, or ZIP' });
    const card = dialog.getByRole('listitem').filter({ hasText: name });
    for (const typed of ['quemado', `rancho o'keeffe`]) {
      await search.fill(typed);
      await expect(card).toBeVisible();
      const listed = await dialog.locator('[data-site]').count();
      await expect(map.locator(`.leaflet-marker-icon[title*="${name}"]`)).toBeInViewport();
      expect(await map.locator('.leaflet-marker-icon[title]').count()).toBeLessThanOrEqual(listed);
    }
    await search.fill('pie town');
    await expect(dialog.getByText('No sites in Pie Town. These are the nearest.')).toBeVisible();
    await expect(dialog.locator('[data-site]')).toHaveCount(5);
    await expect(dialog.locator('[data-site]').first()).toContainText(name);
    await search.fill('nowhere at all');
    await expect(dialog.getByRole('heading', { name: 'No sites match' })).toBeVisible();
  });
});

test.describe('a map that is partly out of sight', () => {
  test.use({ viewport: { width: 1280, height: 600 } });

  test('starts with home and the nearest sites, scrolls with the wheel, zooms with Ctrl, and stays under the mouse when pins and sites are chosen', async ({
    page,
    db,
    family,
  }) => {
    const [site] = await findIsolatedSites(page.request);
    if (!site) throw new Error('the demo has no site that stands alone');
    const student = await plantStudent(db, family, {
      grade: null,
      noAlternatePreferences: false,
      preferenceSectionComplete: false,
    });
    const { dialog, map } = await openMap(page, student.id);

    await test.step('it starts with home and the nearest sites', async () => {
      const nearest = (await dialog.getByRole('listitem').locator('h4').allTextContents()).slice(0, 3);
      const frame = await map.boundingBox();
      expect(nearest).toHaveLength(3);
      for (const name of nearest) {
        const pin = await map.locator(`[title*="${name}"]`).first().boundingBox();
        expect(pin && frame && pin.x > frame.x && pin.x + pin.width < frame.x + frame.width).toBe(true);
        expect(pin && frame && pin.y > frame.y && pin.y + pin.height < frame.y + frame.height).toBe(true);
      }
      const places = map.locator('.leaflet-place-names-pane');
      await expect(places.getByText('Santa Fe', { exact: true })).toBeVisible();
      await expect(places.getByText('Farmington')).not.toBeInViewport();
    });

    await test.step('the wheel scrolls the page, and zooms with Ctrl', async () => {
      await map.scrollIntoViewIfNeeded();
      await map.hover();
      const [place, before] = [await map.boundingBox(), await findFirstPin(map)];
      await page.mouse.wheel(0, -200);
      await expect(map.getByText('Hold Ctrl while you scroll to zoom the map')).toBeVisible();
      await expect.poll(async () => (await map.boundingBox())?.y).toBeGreaterThan(place?.y ?? 0);
      expect(await findFirstPin(map)).toEqual(before);
      await map.hover();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, 300);
      await page.keyboard.up('Control');
      await expect.poll(() => findFirstPin(map)).not.toEqual(before);
    });

    await test.step('it doesn’t move below the mouse that presses a pin', async () => {
      await dialog.getByRole('button', { name: 'Show the whole state' }).click();
      await waitUntilStill(map);
      const place = await map.evaluate((frame) => {
        const pins = [...frame.querySelectorAll<HTMLElement>('.leaflet-marker-icon[title]')];
        // A pin with no others nearby, in view, and not near the edges, where focusing it moves the map.
        for (const pin of pins) {
          const { x, y, width, height } = pin.getBoundingClientRect();
          const middle = { x: x + width / 2, y: y + height / 2 };
          const isHit = (dx: number, dy: number): boolean =>
            pin.contains(document.elementFromPoint(middle.x + dx, middle.y + dy));
          if ([-8, 0, 8].every((by) => isHit(by, 0) && isHit(0, by))) return { ...middle, name: pin.title };
        }
        throw new Error('no pin stands alone');
      });
      const isWhole = await map.evaluate((frame) => {
        const { x, bottom } = frame.getBoundingClientRect();
        return frame.contains(document.elementFromPoint(x + 5, bottom - 5));
      });
      expect(isWhole).toBe(false);

      const getScrolled = (): Promise<number> =>
        map.evaluate((frame) => {
          let top = 0;
          for (let at: Element | null = frame; at; at = at.parentElement) top += at.scrollTop;
          return top;
        });
      const before = await getScrolled();
      await page.mouse.move(place.x, place.y);
      await page.mouse.down();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await getScrolled()).toBe(before);
      await page.mouse.up();
      const popup = map.getByRole('dialog');
      await expect(popup).toBeVisible();
      await popup.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('a popup opens where it stays, so that no click misses its buttons', async () => {
      await dialog.getByRole('button', { name: 'Show the whole state' }).click();
      await waitUntilStill(map);
      const places = map.evaluate(async (frame) => {
        const seen: string[] = [];
        const start = performance.now();
        while (seen.length < 40 && performance.now() - start < 10_000) {
          await new Promise(requestAnimationFrame);
          const button = frame.querySelector('.leaflet-popup button');
          if (button)
            seen.push(
              `${String(button.getBoundingClientRect().x)} ${String(button.getBoundingClientRect().y)}`,
            );
        }
        return seen;
      });
      await map.getByRole('button', { name: site.name, exact: true }).press('Enter');
      const popup = dialog.getByRole('dialog', { name: site.name });
      await expect(popup).toBeVisible();
      expect([...new Set(await places)]).toHaveLength(1);
      await popup.getByRole('button', { name: /^Select as First Preference/ }).click();
      await expect(popup.getByRole('button', { name: /First Preference: .* Press to clear/ })).toBeVisible();
      await popup.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('Escape closes a popup that was opened from the list first', async () => {
      const show = dialog.getByRole('button', { name: `${site.name}, show on the map` });
      await show.click();
      const popup = map.getByRole('dialog', { name: site.name });
      await expect(popup).toBeVisible();
      await show.press('Escape');
      await expect(popup).toBeHidden();
      await expect(dialog).toBeVisible();
    });

    await test.step('the list stays when a site is chosen', async () => {
      const card = dialog.locator('[data-site]').nth(12);
      const button = card.getByRole('button', { name: /Preference/ });
      await button.click();
      await expect(button).toHaveAccessibleName(/Press to clear/);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect(button).toBeInViewport();
    });

    await test.step('it names fewer places when a search zooms out', async () => {
      const names = map.locator('.leaflet-place-names-pane .leaflet-marker-icon');
      const search = dialog.getByPlaceholder('Site, town, or ZIP');
      await search.fill('87507');
      await expect.poll(() => names.count()).toBeGreaterThan(100);
      await search.fill('Elementary');
      await expect.poll(() => names.count()).toBeLessThan(50);
    });
  });
});

test.describe('the map on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('waits behind the list, shows the whole state, moves with two fingers, and a popup leaves half of it visible', async ({
    page,
    db,
    family,
  }) => {
    const student = await plantStudent(db, family, { zip: null, preferenceSectionComplete: false });
    await page.goto(`/dashboard/student/${student.id}`);
    const dialog = await openSection(page, 'School Preference');
    const card = dialog.locator('[data-site]').nth(8);
    await expect(card).toBeVisible();
    const map = findMap(dialog);
    await expect(map).toHaveCount(0);

    await test.step('the first site can be read and chosen without scrolling', async () => {
      const getBottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);
      await dialog
        .getByRole('button', { name: /^Select as First Preference/ })
        .first()
        .click({ trial: true });
      const save = await dialog.getByRole('button', { name: 'Save', exact: true }).boundingBox();
      const first = await dialog.getByRole('heading', { level: 4 }).first().boundingBox();
      expect(getBottom(first)).toBeLessThan(save?.y ?? 0);
    });

    await dialog.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(map.locator('[title]').first()).toBeVisible();
    await expectWhole(map);
    await expectNamed(page, map);

    await test.step('one finger scrolls the page, and two move the map', async () => {
      const frame = await map.boundingBox();
      if (!frame) throw new Error('The map is not drawn');
      const input = await page.context().newCDPSession(page);
      const drag = async (fingers: Spot[], by: Spot) => {
        const getSpots = (share: number) =>
          fingers.map(({ x, y }, id) => ({ id, x: x + by.x * share, y: y + by.y * share }));
        await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: getSpots(0) });
        for (let step = 1; step <= 8; step++) {
          await input.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: getSpots(step / 8),
          });
        }
        await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      const middle = { x: frame.x + frame.width / 2, y: Math.min(frame.y + 200, 640) };
      const before = await findFirstPin(map);

      await drag([middle], { x: 0, y: -150 });
      await expect(map.getByText('Use two fingers to move the map')).toBeVisible();
      await expect.poll(async () => (await map.boundingBox())?.y).toBeLessThan(frame.y - 50);
      expect(await findFirstPin(map)).toEqual(before);

      // How far the page scrolls varies, and the bar at the bottom must not be under the fingers.
      await map.evaluate((frame) => {
        frame.scrollIntoView({ block: 'center' });
      });
      const now = await map.boundingBox();
      const lower = { x: middle.x, y: (now?.y ?? 0) + 200 };
      await drag(
        [
          { ...lower, x: lower.x - 40 },
          { ...lower, x: lower.x + 40 },
        ],
        { x: -60, y: 60 },
      );
      await expect.poll(async () => (await findFirstPin(map)).x).toBeLessThan(before.x - 30);
    });

    await dialog.getByRole('button', { name: 'List', exact: true }).click();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: /show on the map/ }).click();
    const popup = map.getByRole('dialog', { name });
    await expect(popup).toBeInViewport();
    const [shown, all] = [await popup.boundingBox(), await map.boundingBox()];
    expect(shown && all && shown.height / all.height).toBeLessThan(0.55);

    await dialog.getByRole('button', { name: 'List', exact: true }).click();
    await expect(map).toBeHidden();
    await expect(card).toBeInViewport();
  });
});
