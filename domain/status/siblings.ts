import type { Section } from '../enums/enums.js';
import type { SeasonCard } from './seasons.js';
import { sectionFlag, type SectionFlags } from './sections.js';

/**
 * The first other child of the family with this section complete, to copy it from, this season's before earlier ones;
 * null if there is none. From the student section only the address is copied, from the others everything. Sites are
 * copied within a season only.
 */
export function siblingToCopy<S extends SectionFlags & SeasonCard>(
  section: Section,
  studentId: string,
  family: readonly S[],
): S | null {
  const own = family.find(({ id }) => id === studentId);
  const siblings = family.filter(
    (one) =>
      one.id !== studentId &&
      one.childId !== own?.childId &&
      one[sectionFlag(section)] &&
      (section !== 'preference' || one.season === own?.season),
  );
  return siblings.sort((a, b) => b.season - a.season)[0] ?? null;
}
