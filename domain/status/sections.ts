import { SECTIONS, type Section } from '../enums/enums.js';

export interface SectionFlags {
  studentSectionComplete: boolean;
  guardianSectionComplete: boolean;
  emergencySectionComplete: boolean;
  preferenceSectionComplete: boolean;
}

export function getSectionFlag(section: Section): keyof SectionFlags {
  return `${section}SectionComplete`;
}

export function listOpenSections(student: SectionFlags): Section[] {
  return SECTIONS.filter((section) => !student[getSectionFlag(section)]);
}
