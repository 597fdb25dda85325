import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { MapSite } from '../../domain/contract/site.js';
import { getMilesBetween } from '../../domain/geo/distance.js';
import { expect } from './test.js';

const APART_IN_MILES = 25;

/** Demo sites far from all others, so that their pins can be clicked at the initial zoom. */
export async function findIsolatedSites(request: APIRequestContext): Promise<MapSite[]> {
  const sites = (await (await request.get('/api/sites/map')).json()) as MapSite[];
  const isInSight = ({ location }: MapSite) => location.lat > 33 && location.lat < 35.6;
  return sites.filter(
    (site) =>
      isInSight(site) &&
      sites.every(
        (other) => other === site || getMilesBetween(site.location, other.location) > APART_IN_MILES,
      ),
  );
}

export async function openSiteForm(page: Page, part: string): Promise<Locator> {
  await page.getByRole('link', { name: `Edit: ${part}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit site' })).toBeVisible();
  return page.getByRole('group', { name: part, exact: true });
}

export async function saveSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('tablist', { name: 'Site' })).toBeVisible();
}
