import { SECTIONS } from '../enums/enums.js';
import { openSections, sectionFlag, type SectionFlags } from './sections.js';

const ALL: SectionFlags = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
};

describe('the incomplete sections', () => {
  it('are none when all four are complete', () => {
    expect(openSections(ALL)).toEqual([]);
  });

  it.each(SECTIONS)('are only %s if the others are complete', (section) => {
    expect(openSections({ ...ALL, [sectionFlag(section)]: false })).toEqual([section]);
  });

  it('are in the order of the form', () => {
    const none = Object.fromEntries(SECTIONS.map((section) => [sectionFlag(section), false]));
    expect(openSections(none as unknown as SectionFlags)).toEqual(SECTIONS);
  });
});
