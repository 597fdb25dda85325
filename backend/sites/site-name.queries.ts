/** Uses the index `sites_folded_name`. Includes canceled sites, since a history may name them. */
export function isNameSharedSql(site: string): string {
  return `EXISTS (SELECT FROM sites same
    WHERE folded(same."name") = folded(${site}."name") AND same."id" <> ${site}."id")`;
}

/** The same as `siteLabel` of domain/sites, but in SQL; a test compares them. */
export function getSiteLabelSql(site: string): string {
  return `CASE WHEN ${site}."district" IS NOT NULL AND ${isNameSharedSql(site)}
    THEN ${site}."name" || ' (' || ${site}."district" || ')' ELSE ${site}."name" END`;
}
