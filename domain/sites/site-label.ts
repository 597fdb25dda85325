import type { ApplicationRecord, PreferenceRank, PreferredSites } from '../contract/application.js';

export interface NamedSite {
  name: string;
  district: string | null;
  /** Ignores case and accents. */
  isNameShared: boolean;
}

/** The district is added if another site has the same name. */
export function getSiteLabel({ name, district, isNameShared }: NamedSite): string {
  return isNameShared && district !== null ? `${name} (${district})` : name;
}

export function getDistrictBeside(label: string, district: string | null): string | null {
  return district !== null && label.endsWith(` (${district})`) ? null : district;
}

export function listOrganizations(site: {
  name: string;
  orgName: string | null;
  district: string | null;
}): string[] {
  const { name, orgName } = site;
  const isNew = orgName !== null && name !== orgName && !name.startsWith(`${orgName} (`);
  const organizations = new Set([isNew ? orgName : null, getDistrictBeside(name, site.district)]);
  return [...organizations].filter((organization) => organization !== null);
}

export function getCurrentSiteLabel(
  application: Pick<ApplicationRecord, 'siteCurrentName' | 'siteCurrentIsNameShared' | 'siteCurrentDistrict'>,
): string | null {
  const { siteCurrentName: name, siteCurrentDistrict: district } = application;
  return name === null
    ? null
    : getSiteLabel({ name, district, isNameShared: application.siteCurrentIsNameShared === true });
}

export function getPreferredSiteLabel(application: PreferredSites, rank: PreferenceRank): string | null {
  const name = application[`site${rank}Name`];
  const isNameShared = application[`site${rank}IsNameShared`] === true;
  return name === null
    ? null
    : getSiteLabel({ name, district: application[`site${rank}District`], isNameShared });
}
