import { GRADES, type Grade } from '../enums/enums.js';
import { proposeGroups } from './propose-groups.js';

const student = (id: string, grade: Grade | null = null) => ({ id, firstName: id, lastName: 'Baca', grade });
const instructor = (id: string) => ({ id, firstName: id, lastName: 'Tso' });
const nameOf = (number: number) => `Group ${number}`;

/** The IDs of each group's students. */
const idsOf = (groups: ReturnType<typeof proposeGroups>) =>
  groups.map(({ students }) => students.map(({ id }) => id).join(''));

describe('proposing groups', () => {
  it('puts four into each group, and whoever is left into the last one', () => {
    const groups = proposeGroups(
      [...'abcdefghi'].map((id) => student(id, '1')),
      [],
      nameOf,
    );
    expect(idsOf(groups)).toEqual(['abcd', 'efgh', 'i']);
    expect(groups.map(({ id, name }) => [id, name])).toEqual([
      [null, 'Group 1'],
      [null, 'Group 2'],
      [null, 'Group 3'],
    ]);
  });

  it('keeps neighboring grades together, in school order and not by their letters', () => {
    const grades = GRADES.toReversed();
    const groups = proposeGroups(
      grades.map((grade) => student(grade, grade)),
      [],
      nameOf,
    );
    expect(idsOf(groups)).toEqual(['21KP', '6543', '987']);
  });

  it('puts students without a grade last', () => {
    const students = [student('x'), ...[...'abcd'].map((id) => student(id, '9'))];
    expect(idsOf(proposeGroups(students, [], nameOf))).toEqual(['abcd', 'x']);
  });

  it('gives each instructor one group, and none to further groups', () => {
    const students = [...'abcdefghi'].map((id) => student(id, '1'));
    const groups = proposeGroups(students, [instructor('Ana'), instructor('Ben')], nameOf);
    expect(groups.map((group) => group.instructor?.id ?? null)).toEqual(['Ana', 'Ben', null]);
    const [only, ...others] = proposeGroups(
      students.slice(0, 3),
      [instructor('Ana'), instructor('Ben')],
      nameOf,
    );
    expect([only?.instructor?.id, others]).toEqual(['Ana', []]);
  });

  it('proposes the same groups for the same students, and changes nothing that it was given', () => {
    const students = Object.freeze([...'fbdaec'].map((id, at) => student(id, GRADES[at % 2])));
    const first = proposeGroups(students, [instructor('Ana')], nameOf);
    expect(proposeGroups(students, [instructor('Ana')], nameOf)).toEqual(first);
    // All of preschool and the first kindergartner by the order given, which is also the order within a group.
    expect(idsOf(first)).toEqual(['fbde', 'ac']);
  });

  it('proposes no group without students', () => {
    expect(proposeGroups([], [instructor('Ana')], nameOf)).toEqual([]);
  });
});
