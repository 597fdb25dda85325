import { isConfirmable, listUnfitReasons, type FitSite } from './site-fit.js';

const SITE: FitSite = {
  id: 7,
  status: 'open',
  isVerified: true,
  studentCapacity: 10,
  enrollmentCount: 9,
  grades: 'K123',
};

describe('whether a site can take a student', () => {
  it.each<[Partial<FitSite>, string[], boolean]>([
    [{}, [], true],
    [{ status: 'closed' }, [], true],
    [{ status: null }, [], true],
    [{ grades: null }, [], true],
    [{ enrollmentCount: 10 }, ['full'], true],
    [{ enrollmentCount: 12 }, ['full'], true],
    [{ grades: '45' }, ['wrongGrade'], true],
    [{ grades: '45', studentCapacity: 0 }, ['full', 'wrongGrade'], true],
    [{ isVerified: false }, ['notVerified'], false],
    [{ status: 'pending', isVerified: false }, ['pending', 'notVerified'], false],
    [{ status: 'canceled' }, ['canceled'], false],
    [{ id: 4 }, ['current'], false],
    [{ id: 4, enrollmentCount: 10 }, ['current', 'full'], false],
  ])('%p: %p, to be confirmed %p', (change, reasons, confirmable) => {
    const found = listUnfitReasons({ ...SITE, ...change }, { siteId: 4, grade: '2' });
    expect(found).toEqual(reasons);
    expect(isConfirmable(found)).toBe(confirmable);
  });

  it('ignores a missing grade', () => {
    expect(listUnfitReasons(SITE, { siteId: null, grade: null })).toEqual([]);
  });
});
