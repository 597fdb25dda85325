import { availabilityOf, openingsOf, totalsOf } from './site-figures.js';

const FIGURES = {
  studentCapacity: 8,
  instructorCapacity: 2,
  instructorCount: 3,
  enrollmentCount: 10,
  pendingCount: 1,
  waitlistCount: 4,
};

describe('the figures of sites', () => {
  it('say how much is left, also where that is less than nothing', () => {
    expect([availabilityOf(FIGURES), openingsOf(FIGURES)]).toEqual([-2, -1]);
  });

  it('are summed up without the canceled sites, as the metrics are', () => {
    const canceled = { ...FIGURES, status: 'canceled' } as const;
    expect(totalsOf([{ ...FIGURES, status: 'open' }, canceled, { ...FIGURES, status: null }])).toEqual({
      count: 2,
      studentCapacity: 16,
      instructorCapacity: 4,
      instructorCount: 6,
      enrollmentCount: 20,
      pendingCount: 2,
      waitlistCount: 8,
    });
    expect(totalsOf([canceled]).count).toBe(0);
  });
});
