import type { MapSite, SiteOption } from '../../domain/contract/site.js';
import type { Site } from './site.entity.js';

/** Whether its staff have said that its information is right; students are placed there from then on. */
export function isVerified({ verifiedAt }: Pick<Site, 'verifiedAt'>): boolean {
  return verifiedAt !== null;
}

export function toSiteOption({ id, name }: Site): SiteOption {
  return { id, name };
}

/** A site as families see it, or null where it has no pin; `enrolled` are the seats that are held. */
export function toMapSite(site: Site, enrolled: number): MapSite | null {
  const { lat, lng } = site;
  if (lat === null || lng === null) return null;
  return {
    id: site.id,
    name: site.name,
    orgName: site.orgName,
    district: site.district,
    location: { lat, lng },
    grades: site.grades,
    dates: site.dates,
    days: site.days,
    times: site.times,
    remote: site.remote,
    transportation: site.transportation,
    meals: site.meals,
    technology: site.technology,
    pinText: site.pinText,
    available: Math.max(0, site.studentCapacity - enrolled),
  };
}
