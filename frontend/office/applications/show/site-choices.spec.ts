import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import {
  getAssignRefusal,
  findOtherSites,
  isAssignable,
  getLocationMarks,
  toMapSite,
  listMarks,
  describePastUsable,
  listPreferenceChoices,
  toChoice,
  findSuggestedChoice,
} from './site-choices.js';

function makeApplication(change: Partial<ApplicationDetail> = {}): ApplicationDetail {
  const sites = [1, 2, 3].map((rank) => ({
    [`sitePreference${rank}`]: rank,
    [`site${rank}Name`]: `Site ${rank}`,
    [`site${rank}District`]: 'Taos Schools',
    [`site${rank}Status`]: 'open',
    [`site${rank}IsVerified`]: true,
    [`site${rank}StudentCapacity`]: 10,
    [`site${rank}InstructorCount`]: 2,
    [`site${rank}EnrollmentCount`]: 4,
    [`site${rank}Grades`]: 'K123',
    [`site${rank}Location`]: { lat: 36.4, lng: -105.6 },
  }));
  const submitted = {
    applicationSubmitted: 1,
    site: null,
    siteAccepted: null,
    returned: false,
    removed: false,
    denials: [],
    withdrawals: [],
    grade: '2',
  };
  return Object.assign({}, ...sites, submitted, change) as ApplicationDetail;
}

const suggestRank = (change: Partial<ApplicationDetail>) =>
  findSuggestedChoice(makeApplication(change), listPreferenceChoices(makeApplication(change)))?.rank ?? null;

const ROW = {
  ...{
    id: 9,
    name: 'Library',
    isNameShared: true,
    district: 'Taos Schools',
    status: 'closed',
    isVerified: true,
  },
  ...{ location: { lat: 35, lng: -106 }, studentCapacity: 8, enrollmentCount: 5 },
} as SiteRow;

describe('the sites to assign', () => {
  it('are the preferences, best first, with what is known of them', () => {
    const [first, ...others] = listPreferenceChoices(makeApplication());
    expect(first).toEqual({
      rank: 1,
      name: 'Site 1',
      district: 'Taos Schools',
      seat: {
        id: 1,
        status: 'open',
        isVerified: true,
        studentCapacity: 10,
        instructorCount: 2,
        enrollmentCount: 4,
        grades: 'K123',
      },
      location: { lat: 36.4, lng: -105.6 },
    });
    expect(others.map(({ rank }) => rank)).toEqual([2, 3]);
  });

  it('say where a student would be past the seats with an instructor, but not past the capacity', () => {
    const getPastUsable = (change: object) => {
      const [choice] = listPreferenceChoices(makeApplication(change));
      return (
        choice && describePastUsable(choice, (key, params) => `${key} ${String(params?.['count'] ?? '')}`)
      );
    };
    expect(getPastUsable({})).toBeNull();
    expect(getPastUsable({ site1EnrollmentCount: 8 })).toBe('sites.pastUsable 8');
    expect(getPastUsable({ site1InstructorCount: 0 })).toBe('sites.noneUsable ');
    expect(getPastUsable({ site1EnrollmentCount: 10 })).toBeNull();
  });

  it('keep their rank where one between them is missing', () => {
    const choices = listPreferenceChoices(makeApplication({ sitePreference2: null }));
    expect(choices.map(({ rank }) => rank)).toEqual([1, 3]);
  });

  it('picked from the list of all sites say of themselves whether they take the student', () => {
    const choice = toChoice(ROW);
    expect(choice.name).toBe('Library (Taos Schools)');
    expect(getAssignRefusal(makeApplication(), choice)).toBeNull();
    const unverified = toChoice({ ...ROW, isVerified: false });
    expect(getAssignRefusal(makeApplication(), unverified)).toBe('move.siteNotVerified');
  });

  it('are marked where the student is, was declined or withdrew', () => {
    const [choice] = listPreferenceChoices(makeApplication());
    const listChoiceMarks = (change: Partial<ApplicationDetail>) =>
      choice && listMarks(makeApplication(change), choice);
    expect(listChoiceMarks({})).toEqual([]);
    expect(listChoiceMarks({ site: 1, denials: [1, 2], withdrawals: [1] })).toEqual([
      'current',
      'declinedThere',
      'withdrewThere',
    ]);
  });
});

describe('the choice that is made when the page opens', () => {
  it('is the first preference', () => {
    expect(suggestRank({})).toBe(1);
  });

  it.each<[string, Partial<ApplicationDetail>]>([
    ['declined the student', { denials: [1] }],
    ['was withdrawn from', { withdrawals: [1] }],
    ['has no seat left with an instructor', { site1EnrollmentCount: 8 }],
    ['is full', { site1StudentCapacity: 4 }],
    ['is not verified', { site1IsVerified: false }],
    ['takes nobody', { site1Status: 'canceled' }],
    ['teaches other grades', { site1Grades: '45' }],
    ['was never chosen', { sitePreference1: null }],
  ])('is the second where the first %s', (_what, change) => {
    expect(suggestRank(change)).toBe(2);
  });

  it('is a closed site as well as an open one', () => {
    expect(suggestRank({ site1Status: 'closed' })).toBe(1);
  });

  it('is none where every preference needs a second thought', () => {
    expect(suggestRank({ denials: [1, 2, 3] })).toBeNull();
  });

  it('is none for who has a site already', () => {
    expect(suggestRank({ site: 2 })).toBeNull();
  });

  it('is none where nothing can be assigned', () => {
    expect(suggestRank({ applicationSubmitted: null })).toBeNull();
  });
});

describe('assigning', () => {
  it.each<[string, Partial<ApplicationDetail>, boolean]>([
    ['waits', {}, true],
    ['has a site', { site: 1 }, true],
    ['is not submitted', { applicationSubmitted: null }, false],
    ['is removed', { removed: true }, false],
  ])('an application that %s is offered: %s', (_what, change, isOffered) => {
    expect(isAssignable(makeApplication(change))).toBe(isOffered);
  });

  it('is refused without a site, and for the one that the student is at', () => {
    expect(getAssignRefusal(makeApplication(), null)).toBe('move.noSite');
    const [choice] = listPreferenceChoices(makeApplication());
    expect(getAssignRefusal(makeApplication({ site: 1 }), choice ?? null)).toBe('move.siteAlreadyAssigned');
  });
});

function getMapMarks(change: Partial<ApplicationDetail>) {
  const nothing = { sitePreference1: null, sitePreference2: null, sitePreference3: null, site: null };
  const application = { ...nothing, status: 'unassigned', denials: [], withdrawals: [], ...change };
  return Object.fromEntries(getLocationMarks(application as unknown as ApplicationDetail));
}

describe('the marks on the map of an application', () => {
  it('are none where it names no site', () => {
    expect(getMapMarks({})).toEqual({});
  });

  it('are the ranks of the preferences', () => {
    expect(getMapMarks({ sitePreference1: 7, sitePreference3: 9 })).toEqual({
      7: { rank: 1, status: null },
      9: { rank: 3, status: null },
    });
  });

  it.each([
    ['assigned', 'assigned'],
    ['accepted', 'accepted'],
  ] as const)('say where it is %s, whatever was there before', (status, mark) => {
    expect(getMapMarks({ site: 4, status, denials: [4] })).toEqual({ 4: { rank: null, status: mark } });
  });

  it('say where it was declined and where the family withdrew', () => {
    expect(getMapMarks({ sitePreference2: 5, denials: [5], withdrawals: [6] })).toEqual({
      5: { rank: 2, status: 'declined' },
      6: { rank: null, status: 'withdrawn' },
    });
  });
});

describe('a site of the office’s list on the map', () => {
  const row = {
    ...{ id: 9, name: 'Library', isNameShared: true, district: 'Taos Schools', status: 'closed' },
    ...{ orgName: 'Taos', address: '1 Main St', grades: 'K1', location: { lat: 35, lng: -106 } },
    ...{ studentCapacity: 8, enrollmentCount: 5, freeSeats: 2 },
  } as SiteRow;

  it('has its label, its pin and its free seats, and nothing that the list doesn’t know', () => {
    const site = toMapSite(row);
    expect(site).toMatchObject({ id: 9, name: 'Library (Taos Schools)', location: row.location });
    expect([site?.available, site?.dates, site?.towns]).toEqual([2, null, []]);
  });

  it('isn’t there without a pin', () => {
    expect(toMapSite({ ...row, location: null })).toBeNull();
  });
});

describe('the sites that the map does not show', () => {
  const SITES = [
    { id: 1, name: 'Taos Library' },
    { id: 3, name: 'Zuni Library' },
    { id: 2, name: 'Peñasco Elementary' },
  ];

  it('are listed by name', () => {
    expect(findOtherSites(SITES, '').map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('are found by the beginnings of their words, without accents', () => {
    expect(findOtherSites(SITES, 'elem penas').map(({ id }) => id)).toEqual([2]);
    expect(findOtherSites(SITES, 'library').map(({ id }) => id)).toEqual([1, 3]);
  });
});
