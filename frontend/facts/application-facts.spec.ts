import type { ApplicationDetail } from '../../domain/contract/application.js';
import { STUDENT_FACTS } from '../../domain/forms/sections.js';
import { FACT_TABS, listFactGroups, type Fact, type FactTab } from '../../domain/forms/fact-groups.js';
import { listClassroomGroups, listOwnFactGroups } from './application-facts.js';

function makeApplication(known: Partial<ApplicationDetail>): ApplicationDetail {
  return { firstName: 'Ana', lastName: 'Begay', noGuardian2: false, ...known } as ApplicationDetail;
}

function getFacts(tab: FactTab, known: Partial<ApplicationDetail> = {}): Fact[] {
  return listFactGroups(tab, makeApplication(known)).flatMap(({ facts }) => facts ?? []);
}

const getLabels = (tab: FactTab, known?: Partial<ApplicationDetail>) =>
  getFacts(tab, known).map(({ label }) => label);

describe('the tabs of an application', () => {
  it('have every fact that the family gives', () => {
    const known = { outgoingSchool: 0, incomingSchool: 0, notEnglish: true };
    const shown = FACT_TABS.flatMap((tab) => getFacts(tab, known)).length;
    // The student's names aren't in STUDENT_FACTS, and `noGuardian2` is shown as "None".
    expect(shown).toBe(Object.keys(STUDENT_FACTS).length + 2 - 1);
  });

  it('have null for missing facts', () => {
    const facts = getFacts('general', { city: 'Taos', iep: false });
    const getValue = (label: string) => facts.find((fact) => fact.label === label)?.value;
    expect(getValue('label.city')).toBe('Taos');
    expect(getValue('label.iep')).toBe(false);
    expect(getValue('label.address')).toBeNull();
  });

  it('leave out what the form hides', () => {
    expect(getLabels('general', { outgoingSchool: 7, notEnglish: false })).not.toEqual(
      expect.arrayContaining(['label.outgoingSchoolOther']),
    );
    expect(getLabels('general', { notEnglish: false })).not.toContain('label.language');
    expect(getLabels('general', { outgoingSchool: 0, notEnglish: true })).toEqual(
      expect.arrayContaining(['label.outgoingSchoolOther', 'label.language']),
    );
  });

  it('have an email once', () => {
    expect(getLabels('guardian')).not.toContain('label.confirmEmail');
    expect(getLabels('guardian').filter((label) => label === 'label.email')).toHaveLength(2);
  });

  it('have null for the second guardian if there is none', () => {
    const [first, second] = listFactGroups('guardian', makeApplication({ noGuardian2: true }));
    expect(first?.facts).not.toBeNull();
    expect(second).toEqual({ title: 'group.secondaryGuardian', facts: null });
  });

  it('show a family its own preferences', () => {
    const known = makeApplication({
      site1Name: 'Taos Library',
      site2Name: null,
      noAlternatePreferences: true,
      acceptsNearby: false,
    });
    const preferences = listOwnFactGroups('general', known).at(-1);
    expect(preferences?.facts?.map(({ label, value }) => [label, value])).toEqual([
      ['label.site1', 'Taos Library'],
      ['label.site2', null],
      ['label.site3', undefined],
      ['label.noAlternatePreferences', true],
      ['label.acceptsNearby', false],
    ]);
    const getTitle = ({ title }: { title: string }) => title;
    expect(listFactGroups('general', known).map(getTitle)).not.toContain(preferences?.title);
    expect(listOwnFactGroups('guardian', known)).toEqual(listFactGroups('guardian', known));
  });
});

it('shows a classroom what it needs, without empty rows and groups', () => {
  const groups = listClassroomGroups(
    makeApplication({
      grade: '2',
      iep: false,
      birthday: 0,
      address: '12 Acequia Rd',
      guardian1FirstName: 'Eva',
      guardian1Email: 'eva@example.org',
      guardian1CellPhone: '5055550101',
      emergency1LastName: 'Tso',
    }),
  );
  expect(groups.map(({ title, facts }) => [title, facts?.map(({ value }) => value)])).toEqual([
    ['group.about', ['2', false]],
    ['group.primaryGuardian', ['Eva', '5055550101']],
    ['group.firstContact', ['Tso']],
  ]);
});
