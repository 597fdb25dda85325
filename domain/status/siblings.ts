import type { Section } from '../enums/enums.js';
import { sectionFlag, type SectionFlags } from './sections.js';

/** The sections whose content is alike for the children of a family: of the student's own, the address is. */
export type CopiedSection = Exclude<Section, 'preference'>;

/** The first other student of the family who has the section complete, to copy it from; null where none has. */
export function siblingToCopy<S extends SectionFlags & { id: string }>(
  section: CopiedSection,
  studentId: string,
  family: readonly S[],
): S | null {
  return family.find((sibling) => sibling.id !== studentId && sibling[sectionFlag(section)]) ?? null;
}
