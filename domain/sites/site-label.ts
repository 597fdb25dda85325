import type { CurrentSite, PreferenceRank, PreferredSites } from '../contract/application.js';

/** What distinguishes a site from others by name. */
export interface NamedSite {
  name: string;
  district: string | null;
  /** Whether another site has the same name, ignoring case and accents. */
  isNameShared: boolean;
}

/** A site's name everywhere people see it: with its district if another site has the same name. */
export function siteLabel({ name, district, isNameShared }: NamedSite): string {
  return isNameShared && district !== null ? `${name} (${district})` : name;
}

/** The district to show next to a label; null if the label has it already. */
export function districtBeside(label: string, district: string | null): string | null {
  return district !== null && label.endsWith(` (${district})`) ? null : district;
}

/** Who runs a site, next to its label: what the label doesn't say already. */
export function listOrganizations(site: {
  name: string;
  orgName: string | null;
  district: string | null;
}): string[] {
  const { name, orgName } = site;
  const isNew = orgName !== null && name !== orgName && !name.startsWith(`${orgName} (`);
  const organizations = new Set([isNew ? orgName : null, districtBeside(name, site.district)]);
  return [...organizations].filter((organization) => organization !== null);
}

/** The site that the application is assigned to or accepted at; null if there is none. */
export function currentSiteLabel(application: CurrentSite): string | null {
  const { siteCurrentName: name, siteCurrentDistrict: district } = application;
  return name === null
    ? null
    : siteLabel({ name, district, isNameShared: application.siteCurrentIsNameShared === true });
}

/** The site that the application names as its nth preference; null if there is none. */
export function preferredSiteLabel(application: PreferredSites, rank: PreferenceRank): string | null {
  const name = application[`site${rank}Name`];
  const isNameShared = application[`site${rank}IsNameShared`] === true;
  return name === null
    ? null
    : siteLabel({ name, district: application[`site${rank}District`], isNameShared });
}
