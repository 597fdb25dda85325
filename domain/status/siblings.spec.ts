import { siblingToCopy, siblingToReuse } from './siblings.js';

function student(id: string, guardianSectionComplete: boolean, season = 2025, childId = id) {
  return {
    id,
    childId,
    season,
    removed: false,
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
    const before = student('ana24', true, 2024, 'ana');
    expect(siblingToCopy('guardian', 'ana', [before, ana, tomas])).toBeNull();
  });

  it('is null if only other sections are complete', () => {
    expect(siblingToCopy('emergency', 'tomas', [tomas, ana, lucia])).toBeNull();
  });

  it('may be from an earlier season, after those of this one', () => {
    const earlier = student('rosa24', true, 2024);
    expect(siblingToCopy('guardian', 'tomas', [earlier, tomas])).toBe(earlier);
    expect(siblingToCopy('guardian', 'tomas', [earlier, tomas, ana])).toBe(ana);
  });

  it('is of the same season for the sites', () => {
    const earlier = student('rosa24', true, 2024);
    expect(siblingToCopy('preference', 'tomas', [earlier, tomas])).toBeNull();
    expect(siblingToCopy('preference', 'tomas', [earlier, tomas, ana])).toBe(ana);
  });
});

describe('the sibling whose guardians and contacts are taken over at once', () => {
  const complete = { guardianSectionComplete: true, emergencySectionComplete: true };
  const [ana, tomas] = [{ ...student('ana', true), ...complete }, student('tomas', false)];

  it('has both sections complete', () => {
    expect(siblingToReuse('tomas', [tomas, ana])).toBe(ana);
    expect(siblingToReuse('tomas', [tomas, student('lucia', true), ana])).toBe(ana);
    expect(siblingToReuse('tomas', [tomas, student('lucia', true)])).toBeNull();
    expect(siblingToReuse('ana', [ana, tomas])).toBeNull();
  });
});
