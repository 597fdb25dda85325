import { siblingToCopy } from './siblings.js';

function student(id: string, guardianSectionComplete: boolean) {
  return {
    id,
    studentSectionComplete: true,
    guardianSectionComplete,
    emergencySectionComplete: false,
    preferenceSectionComplete: true,
  };
}

describe('the sibling to copy a section from', () => {
  const [ana, tomas, lucia] = [student('ana', true), student('tomas', false), student('lucia', true)];

  it('is the first other student with that section complete', () => {
    expect(siblingToCopy('guardian', 'tomas', [tomas, ana, lucia])).toBe(ana);
  });

  it('is never the student itself', () => {
    expect(siblingToCopy('guardian', 'ana', [ana, tomas])).toBeNull();
  });

  it('is null if only other sections are complete', () => {
    expect(siblingToCopy('emergency', 'tomas', [tomas, ana, lucia])).toBeNull();
  });
});
