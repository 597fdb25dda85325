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
