/**
 * Whether another site has the same name, of a site read under this alias. The index `sites_folded_name` answers it.
 * Canceled sites count too: a history still names them.
 */
export function isNameSharedSql(site: string): string {
  return `EXISTS (SELECT FROM sites same
    WHERE folded(same."name") = folded(${site}."name") AND same."id" <> ${site}."id")`;
}

/** `siteLabel` of domain/sites for statements that answer plain text; a test compares the two. */
export function siteLabelSql(site: string): string {
  return `CASE WHEN ${site}."district" IS NOT NULL AND ${isNameSharedSql(site)}
    THEN ${site}."name" || ' (' || ${site}."district" || ')' ELSE ${site}."name" END`;
}
