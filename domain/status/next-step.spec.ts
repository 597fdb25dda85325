import { APPLICATION_STATUSES, type ApplicationStatus } from '../enums/enums.js';
import { nextStep, type Sentence } from './next-step.js';

const COMPLETE = {
  studentSectionComplete: true,
  guardianSectionComplete: true,
  emergencySectionComplete: true,
  preferenceSectionComplete: true,
};
const OPEN = {
  studentSectionComplete: false,
  guardianSectionComplete: false,
  emergencySectionComplete: false,
  preferenceSectionComplete: false,
};

describe('what happens next', () => {
  const complete: Record<ApplicationStatus, Sentence> = {
    incomplete: { key: 'next.submit' },
    unassigned: { key: 'next.wait' },
    assigned: { key: 'next.waitForSite' },
    declined: { key: 'next.wait' },
    accepted: { key: 'next.accepted' },
    withdrawn: { key: 'next.withdrawn' },
    returned: { key: 'next.returned' },
    removed: { key: 'next.removed' },
  };

  it.each(APPLICATION_STATUSES)('follows from the status %s once all sections are complete', (status) => {
    expect(nextStep({ ...COMPLETE, status })).toEqual(complete[status]);
  });

  it.each([
    [OPEN, 4],
    [{ ...OPEN, studentSectionComplete: true }, 3],
    [{ ...COMPLETE, preferenceSectionComplete: false }, 1],
  ])('counts the sections that a family still has to complete', (sections, count) => {
    expect(nextStep({ ...sections, status: 'incomplete' })).toEqual({
      key: 'next.fillIn',
      params: { count },
    });
  });
});
