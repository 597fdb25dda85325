import type { SiteGroups } from '../../../../domain/contract/classes.js';
import {
  addGroup,
  changeGroup,
  makeDraft,
  fitDraft,
  isChanged,
  largeGroups,
  moveStudent,
  placeUngrouped,
  removeGroup,
  toSave,
} from './group-draft.js';

const student = (id: string) => ({ id, firstName: id, lastName: 'Baca', grade: null });
const INES = { id: 'ines', firstName: 'Ines', lastName: 'Duran' };

const saved = (change: Partial<SiteGroups> = {}): SiteGroups => ({
  version: 3,
  groups: [
    { id: 1, name: 'Owls', instructor: INES, students: [student('a'), student('b')] },
    { id: 2, name: 'Foxes', instructor: null, students: [student('c')] },
  ],
  ungrouped: [student('d')],
  ...change,
});
const readIds = (draft: ReturnType<typeof makeDraft>) =>
  draft.groups.map(({ studentIds }) => studentIds.join(''));

describe('changing groups', () => {
  it('moves a student to another group, to none, and into a first one', () => {
    const draft = makeDraft(saved());
    expect(readIds(moveStudent(draft, 'a', '2'))).toEqual(['b', 'ca']);
    expect(readIds(moveStudent(draft, 'a', null))).toEqual(['b', 'c']);
    expect(readIds(moveStudent(draft, 'd', '1'))).toEqual(['abd', 'c']);
    expect(readIds(moveStudent(draft, 'a', '1'))).toEqual(['ba', 'c']);
  });

  it('is a change only while something differs from what’s saved', () => {
    const draft = makeDraft(saved());
    const there = moveStudent(draft, 'a', '2');
    expect([isChanged(draft, saved()), isChanged(there, saved())]).toEqual([false, true]);
    expect(isChanged(moveStudent(there, 'a', '1'), saved())).toBe(false);
    expect(isChanged(changeGroup(draft, '1', { name: 'Owls ' }), saved())).toBe(false);
    expect(isChanged(changeGroup(draft, '1', { name: 'Bears' }), saved())).toBe(true);
    expect(isChanged(changeGroup(draft, '1', { instructorId: null }), saved())).toBe(true);
    expect(isChanged(addGroup(draft, 'x', 'Bears'), saved())).toBe(true);
    expect(isChanged(removeGroup(draft, '2'), saved())).toBe(true);
  });

  it('sends everything, with the version it started from', () => {
    const draft = moveStudent(addGroup(removeGroup(makeDraft(saved()), '2'), 'x', 'Bears'), 'c', 'x');
    expect(toSave(draft, true)).toEqual({
      version: 3,
      overSize: true,
      groups: [
        { id: 1, name: 'Owls', instructorId: 'ines', studentIds: ['a', 'b'] },
        { id: null, name: 'Bears', instructorId: null, studentIds: ['c'] },
      ],
    });
  });

  it('keeps the groups of a proposal apart', () => {
    const groups = saved().groups.map((group) => ({ ...group, id: null }));
    const keys = makeDraft({ version: 3, groups }).groups.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('names the groups of more than four', () => {
    const draft = makeDraft(saved());
    const five = ['d', 'e', 'f'].reduce((all, id) => moveStudent(all, id, '1'), draft);
    expect([largeGroups(draft), largeGroups(five).map(({ name }) => name)]).toEqual([[], ['Owls']]);
  });
});

describe('a draft while others change the site', () => {
  it('loses the students who left and the instructors who don’t teach there anymore, and nothing else', () => {
    const draft = moveStudent(makeDraft(saved()), 'd', '2');
    const current = saved({ version: 4, groups: [], ungrouped: ['a', 'c', 'd', 'e'].map(student) });
    const fitted = fitDraft(draft, current, []);
    expect([readIds(fitted), fitted.version]).toEqual([['a', 'cd'], 3]);
    expect(fitted.groups.map(({ id, name, instructorId }) => [id, name, instructorId])).toEqual([
      [null, 'Owls', null],
      [null, 'Foxes', null],
    ]);
  });

  it('keeps its instructors as long as nobody knows who teaches there', () => {
    expect(fitDraft(makeDraft(saved()), saved(), null)).toEqual(makeDraft(saved()));
    expect(fitDraft(makeDraft(saved()), saved(), ['ines'])).toEqual(makeDraft(saved()));
  });
});

describe('placing those without a group', () => {
  const getName = (number: number) => `Group ${number}`;

  it('fills groups with room, and makes further ones for instructors without a group', () => {
    const students = [...'abcdefgh'].map(student);
    const current = saved({ ungrouped: [...'defgh'].map(student) });
    const draft = placeUngrouped(makeDraft(current), students, [INES, { ...INES, id: 'ben' }], getName);
    expect(readIds(draft)).toEqual(['abde', 'cfgh']);
    const more = [...students, student('i')];
    const larger = placeUngrouped(makeDraft(current), more, [INES, { ...INES, id: 'ben' }], getName);
    expect(readIds(larger)).toEqual(['abde', 'cfgh', 'i']);
    const [, , added] = larger.groups;
    expect(added).toMatchObject({ id: null, name: 'Group 3', instructorId: 'ben' });
  });
});
