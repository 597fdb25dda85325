import type { CurrentSite, PreferenceRank, PreferredSites } from '../contract/application.js';

/** What tells a site from the others by name. */
export interface NamedSite {
  name: string;
  district: string | null;
  /** Whether another site has the same name, without regard to case and accents. */
  isNameShared: boolean;
}

/** The name of a site wherever it is named: with its district where another site has the same name. */
export function siteLabel({ name, district, isNameShared }: NamedSite): string {
  return isNameShared && district !== null ? `${name} (${district})` : name;
}

/** The district to show beside a label; null where the label has it already. */
export function districtBeside(label: string, district: string | null): string | null {
  return district !== null && label.endsWith(` (${district})`) ? null : district;
}

/** The site that the application is assigned to or accepted at; null without one. */
export function currentSiteLabel(application: CurrentSite): string | null {
  const { siteCurrentName: name, siteCurrentDistrict: district } = application;
  return name === null
    ? null
    : siteLabel({ name, district, isNameShared: application.siteCurrentIsNameShared === true });
}

/** The site that the application names as its nth preference; null without one. */
export function preferredSiteLabel(application: PreferredSites, rank: PreferenceRank): string | null {
  const name = application[`site${rank}Name`];
  const isNameShared = application[`site${rank}IsNameShared`] === true;
  return name === null
    ? null
    : siteLabel({ name, district: application[`site${rank}District`], isNameShared });
}
