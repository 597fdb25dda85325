import type { Section } from '../enums/enums.js';
import type { SeasonCard } from './seasons.js';
import { getSectionFlag, type SectionFlags } from './sections.js';

/**
 * This season's siblings come before those of earlier ones. Only the address is copied from the student
 * section, but everything from the others; sites only within a season.
 */
export function findSiblingToCopy<S extends SectionFlags & SeasonCard>(
  section: Section,
  studentId: string,
  family: readonly S[],
): S | null {
  return findSibling([section], studentId, family);
}

/** They're usually the same for all children of a family. */
export const REUSED_SECTIONS = ['guardian', 'emergency'] as const satisfies readonly Section[];

/** All of them come from the same child. */
export function findSiblingToReuse<S extends SectionFlags & SeasonCard>(
  studentId: string,
  family: readonly S[],
): S | null {
  return findSibling(REUSED_SECTIONS, studentId, family);
}

function findSibling<S extends SectionFlags & SeasonCard>(
  sections: readonly Section[],
  studentId: string,
  family: readonly S[],
): S | null {
  const own = family.find(({ id }) => id === studentId);
  const siblings = family.filter(
    (one) =>
      one.id !== studentId &&
      one.childId !== own?.childId &&
      sections.every((section) => one[getSectionFlag(section)]) &&
      (!sections.includes('preference') || one.season === own?.season),
  );
  return siblings.sort((a, b) => b.season - a.season)[0] ?? null;
}
