import { SECTIONS, type Section } from '../enums/enums.js';

/** The four flags of a student, as the API names them. */
export interface SectionFlags {
  studentSectionComplete: boolean;
  guardianSectionComplete: boolean;
  emergencySectionComplete: boolean;
  preferenceSectionComplete: boolean;
}

/** The name of a section's flag: `studentSectionComplete`. */
export function sectionFlag(section: Section): keyof SectionFlags {
  return `${section}SectionComplete`;
}

/** The sections still to be completed, in the order of the form. */
export function openSections(student: SectionFlags): Section[] {
  return SECTIONS.filter((section) => !student[sectionFlag(section)]);
}
