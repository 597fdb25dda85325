import type { SectionAnswers } from '../forms/sections.js';
import { isStarted, isToConfirm, listMissingAnswers } from './missing-answers.js';

function makeStudent(known: Partial<SectionAnswers>): SectionAnswers {
  return {
    firstName: 'Ana',
    lastName: 'Begay',
    noGuardian2: false,
    noAlternatePreferences: false,
    ...known,
  } as SectionAnswers;
}

const GUARDIAN1 = {
  guardian1FirstName: 'Rosa',
  guardian1LastName: 'Begay',
  guardian1Relationship: 'parent',
  guardian1Email: 'rosa@example.org',
  guardian1HomePhone: '5055550134',
  guardian1CellPhone: '5055550134',
  guardian1Address: '1 Main St',
  guardian1City: 'Taos',
  guardian1State: 'NM',
  guardian1Zip: '87571',
} as const;

describe('what a section still needs', () => {
  it('is every required answer in the form’s order, without optional and hidden ones', () => {
    const [group] = listMissingAnswers(
      'student',
      makeStudent({ birthday: 86_400, notEnglish: false, incomingSchool: 0 }),
    );
    expect(group?.answers.map(({ label }) => label)).toEqual([
      'label.gender',
      'label.ethnicity',
      'label.address',
      'label.city',
      'label.zip',
      'label.outgoingSchool',
      'label.incomingSchoolOther',
      'label.grade',
      'label.bilingual',
      'label.iep',
    ]);
  });

  it('is grouped by person, with only the heading if everything about a person is missing', () => {
    const groups = listMissingAnswers('guardian', makeStudent({ ...GUARDIAN1, guardian1CellPhone: null }));
    expect(groups).toMatchObject([
      {
        title: 'group.primaryGuardian',
        answers: [{ name: 'guardian1CellPhone', label: 'label.cellPhone' }],
        isWhole: false,
      },
      { title: 'group.secondaryGuardian', isWhole: true },
    ]);
    expect(listMissingAnswers('guardian', makeStudent({ ...GUARDIAN1, noGuardian2: true }))).toEqual([]);
  });

  it('lists an email once, though it’s typed twice', () => {
    const groups = listMissingAnswers(
      'guardian',
      makeStudent({ ...GUARDIAN1, guardian1Email: null, noGuardian2: true }),
    );
    expect(groups[0]?.answers).toEqual([{ name: 'guardian1Email', label: 'label.email' }]);
  });

  it('is one site or three', () => {
    const listLabels = (known: Partial<SectionAnswers>) =>
      listMissingAnswers('preference', makeStudent(known)).flatMap(({ answers }) =>
        answers.map(({ label }) => label),
      );
    expect(listLabels({})).toEqual(['label.site1', 'label.site2', 'label.site3']);
    expect(listLabels({ sitePreference1: 7 })).toEqual(['label.site2', 'label.site3']);
    expect(listLabels({ sitePreference1: 7, noAlternatePreferences: true })).toEqual([]);
    expect(listLabels({ sitePreference1: 7, sitePreference2: 8, sitePreference3: 9 })).toEqual([]);
  });

  it('counts a section as started, apart from what the form fills in itself', () => {
    expect(isStarted('student', makeStudent({ state: 'NM' }))).toBe(false);
    expect(isStarted('student', makeStudent({ city: 'Taos' }))).toBe(true);
    expect(isStarted('guardian', makeStudent({ guardian1State: 'NM', guardian2State: 'NM' }))).toBe(false);
    expect(isStarted('guardian', makeStudent({ noGuardian2: true }))).toBe(true);
    expect(isStarted('preference', makeStudent({}))).toBe(false);
    expect(isStarted('preference', makeStudent({ sitePreference2: 7 }))).toBe(true);
  });
});

describe('a section to confirm', () => {
  const known = {
    ...makeStudent({ ...GUARDIAN1, noGuardian2: true }),
    id: 'this',
    childId: 'first',
    studentSectionComplete: false,
    guardianSectionComplete: false,
    emergencySectionComplete: false,
    preferenceSectionComplete: false,
  };

  it('has all its answers from the child’s earlier application', () => {
    expect(isToConfirm('guardian', known)).toBe(true);
  });

  it('is none once it’s complete, without all answers, or on a child’s first application', () => {
    expect(isToConfirm('guardian', { ...known, guardianSectionComplete: true })).toBe(false);
    expect(isToConfirm('guardian', { ...known, guardian1Zip: null })).toBe(false);
    expect(isToConfirm('emergency', known)).toBe(false);
    expect(isToConfirm('guardian', { ...known, childId: 'this' })).toBe(false);
  });

  it('is never the preferences: they aren’t carried over', () => {
    const chosen = { ...known, sitePreference1: 3, noAlternatePreferences: true };
    expect(isToConfirm('preference', chosen)).toBe(false);
  });
});
