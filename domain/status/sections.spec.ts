import { SECTIONS } from '../enums/enums.js';
import { listOpenSections, getSectionFlag, type SectionFlags } from './sections.js';

const ALL: SectionFlags = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
};

describe('the incomplete sections', () => {
  it('are none when all four are complete', () => {
    expect(listOpenSections(ALL)).toEqual([]);
  });

  it.each(SECTIONS)('are only %s if the others are complete', (section) => {
    expect(listOpenSections({ ...ALL, [getSectionFlag(section)]: false })).toEqual([section]);
  });

  it('are in the order of the form', () => {
    const none = Object.fromEntries(SECTIONS.map((section) => [getSectionFlag(section), false]));
    expect(listOpenSections(none as unknown as SectionFlags)).toEqual(SECTIONS);
  });
});
