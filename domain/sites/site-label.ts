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
