import type { SiteGroups } from '../../../../domain/contract/classes.js';
import {
  addGroup,
  changeGroup,
  makeDraft,
  fitDraft,
  isChanged,
  findLargeGroups,
  moveStudent,
  placeUngrouped,
  removeGroup,
  toSave,
} from './group-draft.js';

const makeStudent = (id: string) => ({ id, firstName: id, lastName: 'Baca', grade: null });
const INES = { id: 'ines', firstName: 'Ines', lastName: 'Duran' };

const makeSaved = (change: Partial<SiteGroups> = {}): SiteGroups => ({
  version: 3,
  groups: [
    { id: 1, name: 'Owls', instructor: INES, students: [makeStudent('a'), makeStudent('b')] },
    { id: 2, name: 'Foxes', instructor: null, students: [makeStudent('c')] },
  ],
  ungrouped: [makeStudent('d')],
  ...change,
});
const readIds = (draft: ReturnType<typeof makeDraft>) =>
  draft.groups.map(({ studentIds }) => studentIds.join(''));

describe('changing groups', () => {
  it('moves a student to another group, to none, and into a first one', () => {
    const draft = makeDraft(makeSaved());
    expect(readIds(moveStudent(draft, 'a', '2'))).toEqual(['b', 'ca']);
    expect(readIds(moveStudent(draft, 'a', null))).toEqual(['b', 'c']);
    expect(readIds(moveStudent(draft, 'd', '1'))).toEqual(['abd', 'c']);
    expect(readIds(moveStudent(draft, 'a', '1'))).toEqual(['ba', 'c']);
  });

  it('is a change only while something differs from what’s saved', () => {
    const draft = makeDraft(makeSaved());
    const there = moveStudent(draft, 'a', '2');
    expect([isChanged(draft, makeSaved()), isChanged(there, makeSaved())]).toEqual([false, true]);
    expect(isChanged(moveStudent(there, 'a', '1'), makeSaved())).toBe(false);
    expect(isChanged(changeGroup(draft, '1', { name: 'Owls ' }), makeSaved())).toBe(false);
    expect(isChanged(changeGroup(draft, '1', { name: 'Bears' }), makeSaved())).toBe(true);
    expect(isChanged(changeGroup(draft, '1', { instructorId: null }), makeSaved())).toBe(true);
    expect(isChanged(addGroup(draft, 'x', 'Bears'), makeSaved())).toBe(true);
    expect(isChanged(removeGroup(draft, '2'), makeSaved())).toBe(true);
  });

  it('sends everything, with the version it started from', () => {
    const draft = moveStudent(addGroup(removeGroup(makeDraft(makeSaved()), '2'), 'x', 'Bears'), 'c', 'x');
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
    const groups = makeSaved().groups.map((group) => ({ ...group, id: null }));
    const keys = makeDraft({ version: 3, groups }).groups.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('names the groups of more than four', () => {
    const draft = makeDraft(makeSaved());
    const five = ['d', 'e', 'f'].reduce((all, id) => moveStudent(all, id, '1'), draft);
    expect([findLargeGroups(draft), findLargeGroups(five).map(({ name }) => name)]).toEqual([[], ['Owls']]);
  });
});

describe('a draft while others change the site', () => {
  it('loses the students who left and the instructors who don’t teach there anymore, and nothing else', () => {
    const draft = moveStudent(makeDraft(makeSaved()), 'd', '2');
    const current = makeSaved({ version: 4, groups: [], ungrouped: ['a', 'c', 'd', 'e'].map(makeStudent) });
    const fitted = fitDraft(draft, current, []);
    expect([readIds(fitted), fitted.version]).toEqual([['a', 'cd'], 3]);
    expect(fitted.groups.map(({ id, name, instructorId }) => [id, name, instructorId])).toEqual([
      [null, 'Owls', null],
      [null, 'Foxes', null],
    ]);
  });

  it('keeps its instructors as long as nobody knows who teaches there', () => {
    expect(fitDraft(makeDraft(makeSaved()), makeSaved(), null)).toEqual(makeDraft(makeSaved()));
    expect(fitDraft(makeDraft(makeSaved()), makeSaved(), ['ines'])).toEqual(makeDraft(makeSaved()));
  });
});

describe('placing those without a group', () => {
  const getName = (number: number) => `Group ${number}`;

  it('fills groups with room, and makes further ones for instructors without a group', () => {
    const students = [...'abcdefgh'].map(makeStudent);
    const current = makeSaved({ ungrouped: [...'defgh'].map(makeStudent) });
    const draft = placeUngrouped(makeDraft(current), students, [INES, { ...INES, id: 'ben' }], getName);
    expect(readIds(draft)).toEqual(['abde', 'cfgh']);
    const more = [...students, makeStudent('i')];
    const larger = placeUngrouped(makeDraft(current), more, [INES, { ...INES, id: 'ben' }], getName);
    expect(readIds(larger)).toEqual(['abde', 'cfgh', 'i']);
    const [, , added] = larger.groups;
    expect(added).toMatchObject({ id: null, name: 'Group 3', instructorId: 'ben' });
  });
});
