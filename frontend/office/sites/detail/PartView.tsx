import type { SiteDetail } from '../../../../domain/contract/site.js';
import { FactGroups } from '../../../facts/FactGroups.js';
import { factsIn } from '../../../facts/facts.js';
import type { SitePart } from './site-parts.js';

/** The facts of a part of a site. */
export function PartView({ part, site }: { part: SitePart; site: SiteDetail }) {
  const groups = part.groups ?? [{ title: part.title, names: Object.keys(part.form.fields) }];
  return (
    <FactGroups
      groups={groups.map(({ title, names }) => ({ title, facts: factsIn(part.form, names, site) }))}
    />
  );
}
