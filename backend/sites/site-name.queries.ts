/** Uses the index `sites_folded_name`. Canceled sites count, too, since a history may name them. */
export function isNameSharedSql(site: string): string {
  return `EXISTS (SELECT FROM sites same
    WHERE folded(same."name") = folded(${site}."name") AND same."id" <> ${site}."id")`;
}

/** `siteLabel` of domain/sites as SQL; a test compares the two. */
export function siteLabelSql(site: string): string {
  return `CASE WHEN ${site}."district" IS NOT NULL AND ${isNameSharedSql(site)}
    THEN ${site}."name" || ' (' || ${site}."district" || ')' ELSE ${site}."name" END`;
}
