import type { SchoolOption } from '../../domain/contract/site.js';
import { hasWords } from '../../domain/fields/folded-text.js';

const OTHER = 0;

/** How many schools the list draws at once: more are not read, and slow a phone down. */
export const SHOWN_SCHOOLS = 50;

/** The list in the words of the page: "other" has no name of its own. */
export function namedSchools(schools: readonly SchoolOption[], other: string): SchoolOption[] {
  return schools.map((school) => (school.id === OTHER ? { ...school, name: other, district: null } : school));
}

/** What the input says once a school is chosen; the district tells schools of one name apart. */
export function schoolLabel({ name, district }: SchoolOption): string {
  return district && district !== name ? `${name} (${district})` : name;
}

/** The schools whose name and district hold every word typed; "other" where there is none. */
export function findSchools(schools: readonly SchoolOption[], typed: string): SchoolOption[] {
  const found = schools.filter((school) => hasWords(schoolLabel(school), typed));
  return (found.length > 0 ? found : schools.filter(({ id }) => id === OTHER)).slice(0, SHOWN_SCHOOLS);
}
