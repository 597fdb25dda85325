import type { SchoolOption } from '../../domain/contract/site.js';
import { hasWords } from '../../domain/fields/folded-text.js';

const OTHER = 0;

/** How many schools the list shows: nobody reads more, and more would slow down a phone. */
export const SHOWN_SCHOOLS = 50;

export function nameSchools(schools: readonly SchoolOption[], other: string): SchoolOption[] {
  return schools.map((school) => (school.id === OTHER ? { ...school, name: other, district: null } : school));
}

/** The district distinguishes schools with the same name. */
export function getSchoolLabel({ name, district }: SchoolOption): string {
  return district && district !== name ? `${name} (${district})` : name;
}

/** The schools with every typed word in their name and district; "other" if there are none. */
export function findSchools(schools: readonly SchoolOption[], typed: string): SchoolOption[] {
  const found = schools.filter((school) => hasWords(getSchoolLabel(school), typed));
  return (found.length > 0 ? found : schools.filter(({ id }) => id === OTHER)).slice(0, SHOWN_SCHOOLS);
}
