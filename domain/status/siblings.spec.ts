import { findSiblingToCopy, findSiblingToReuse } from './siblings.js';

function makeStudent(id: string, guardianSectionComplete: boolean, season = 2025, childId = id) {
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
  const [ana, tomas, lucia] = [
    makeStudent('ana', true),
    makeStudent('tomas', false),
    makeStudent('lucia', true),
  ];

  it('is the first other student with that section complete', () => {
    expect(findSiblingToCopy('guardian', 'tomas', [tomas, ana, lucia])).toBe(ana);
  });

  it('is never the student itself', () => {
    expect(findSiblingToCopy('guardian', 'ana', [ana, tomas])).toBeNull();
    const before = makeStudent('ana24', true, 2024, 'ana');
    expect(findSiblingToCopy('guardian', 'ana', [before, ana, tomas])).toBeNull();
  });

  it('is null if only other sections are complete', () => {
    expect(findSiblingToCopy('emergency', 'tomas', [tomas, ana, lucia])).toBeNull();
  });

  it('may be from an earlier season, after those of this one', () => {
    const earlier = makeStudent('rosa24', true, 2024);
    expect(findSiblingToCopy('guardian', 'tomas', [earlier, tomas])).toBe(earlier);
    expect(findSiblingToCopy('guardian', 'tomas', [earlier, tomas, ana])).toBe(ana);
  });

  it('is of the same season for the sites', () => {
    const earlier = makeStudent('rosa24', true, 2024);
    expect(findSiblingToCopy('preference', 'tomas', [earlier, tomas])).toBeNull();
    expect(findSiblingToCopy('preference', 'tomas', [earlier, tomas, ana])).toBe(ana);
  });
});

describe('the sibling whose guardians and contacts are taken over at once', () => {
  const complete = { guardianSectionComplete: true, emergencySectionComplete: true };
  const [ana, tomas] = [{ ...makeStudent('ana', true), ...complete }, makeStudent('tomas', false)];

  it('has both sections complete', () => {
    expect(findSiblingToReuse('tomas', [tomas, ana])).toBe(ana);
    expect(findSiblingToReuse('tomas', [tomas, makeStudent('lucia', true), ana])).toBe(ana);
    expect(findSiblingToReuse('tomas', [tomas, makeStudent('lucia', true)])).toBeNull();
    expect(findSiblingToReuse('ana', [ana, tomas])).toBeNull();
  });
});
