import type { Section } from '../enums/enums.js';
import { sectionFlag, type SectionFlags } from './sections.js';

/**
 * The first other student of the family who has the section complete, to copy it from; null where none has. Of the
 * student's own section the address is alike, of the others everything.
 */
export function siblingToCopy<S extends SectionFlags & { id: string }>(
  section: Section,
  studentId: string,
  family: readonly S[],
): S | null {
  return family.find((sibling) => sibling.id !== studentId && sibling[sectionFlag(section)]) ?? null;
}
