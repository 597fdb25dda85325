import type { Section } from '../enums/enums.js';
import { sectionFlag, type SectionFlags } from './sections.js';

/**
 * The first other student of the family with this section complete, to copy it from; null if there is none. From the
 * student section only the address is copied, from the others everything.
 */
export function siblingToCopy<S extends SectionFlags & { id: string }>(
  section: Section,
  studentId: string,
  family: readonly S[],
): S | null {
  return family.find((sibling) => sibling.id !== studentId && sibling[sectionFlag(section)]) ?? null;
}
