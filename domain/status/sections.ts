import { SECTIONS, type Section } from '../enums/enums.js';

/** A student's four complete flags, as the API names them. */
export interface SectionFlags {
  studentSectionComplete: boolean;
  guardianSectionComplete: boolean;
  emergencySectionComplete: boolean;
  preferenceSectionComplete: boolean;
}

/** The flag of a section: `studentSectionComplete`. */
export function sectionFlag(section: Section): keyof SectionFlags {
  return `${section}SectionComplete`;
}

/** The sections that aren't complete, in the order of the form. */
export function openSections(student: SectionFlags): Section[] {
  return SECTIONS.filter((section) => !student[sectionFlag(section)]);
}
