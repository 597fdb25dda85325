import { openTab, listTabs } from './site-parts.js';

const OFFICE = { isAdmin: true, isInstructor: false, may: () => true };
const SITE = { isAdmin: false, isInstructor: false, may: () => true };
const CLASSROOM = { isAdmin: false, isInstructor: true, may: () => false };

describe('the tabs of a site', () => {
  it('are all there for the office', () => {
    expect(listTabs(OFFICE)).toEqual([
      'details',
      'application',
      'instructors',
      'roster',
      'groups',
      'waitlist',
      'attendance',
      'calls',
      'permissions',
      'notes',
    ]);
  });

  it("leave the waitlist and the notes out for the site's own people", () => {
    expect(listTabs(SITE)).toEqual([
      'details',
      'application',
      'instructors',
      'roster',
      'groups',
      'attendance',
      'calls',
      'permissions',
    ]);
  });

  it('leave the calls out for those who call nobody', () => {
    expect(listTabs(CLASSROOM)).not.toContain('calls');
    expect(openTab('?tab=calls', CLASSROOM)).toBe('attendance');
  });

  it("open on the site for the office, and on the roster for the site's own people", () => {
    expect(openTab('', OFFICE)).toBe('details');
    expect(openTab('', SITE)).toBe('roster');
  });

  it('open on the attendance for instructors', () => {
    expect(openTab('', CLASSROOM)).toBe('attendance');
    expect(openTab('?tab=roster', CLASSROOM)).toBe('roster');
  });

  it('open where the address says, as far as the person has that tab', () => {
    expect(openTab('?tab=waitlist', OFFICE)).toBe('waitlist');
    expect(openTab('?tab=waitlist', SITE)).toBe('roster');
    expect(openTab('?tab=nonsense', OFFICE)).toBe('details');
  });
});
