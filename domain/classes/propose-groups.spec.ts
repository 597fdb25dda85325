import { GRADES, type Grade } from '../enums/enums.js';
import { fillGroups, proposeGroups } from './propose-groups.js';

const makeStudent = (id: string, grade: Grade | null = null) => ({
  id,
  firstName: id,
  lastName: 'Baca',
  grade,
});
const makeInstructor = (id: string) => ({ id, firstName: id, lastName: 'Tso' });
const getName = (number: number) => `Group ${number}`;

const listIds = (groups: ReturnType<typeof proposeGroups>) =>
  groups.map(({ students }) => students.map(({ id }) => id).join(''));

describe('proposing groups', () => {
  it('puts four into each group, and whoever is left into the last one', () => {
    const groups = proposeGroups(
      [...'abcdefghi'].map((id) => makeStudent(id, '1')),
      [],
      getName,
    );
    expect(listIds(groups)).toEqual(['abcd', 'efgh', 'i']);
    expect(groups.map(({ id, name }) => [id, name])).toEqual([
      [null, 'Group 1'],
      [null, 'Group 2'],
      [null, 'Group 3'],
    ]);
  });

  it('keeps neighboring grades together, in school order and not by their letters', () => {
    const grades = GRADES.toReversed();
    const groups = proposeGroups(
      grades.map((grade) => makeStudent(grade, grade)),
      [],
      getName,
    );
    expect(listIds(groups)).toEqual(['21KP', '6543', '987']);
  });

  it('puts students without a grade last', () => {
    const students = [makeStudent('x'), ...[...'abcd'].map((id) => makeStudent(id, '9'))];
    expect(listIds(proposeGroups(students, [], getName))).toEqual(['abcd', 'x']);
  });

  it('gives each instructor one group, and none to further groups', () => {
    const students = [...'abcdefghi'].map((id) => makeStudent(id, '1'));
    const groups = proposeGroups(students, [makeInstructor('Ana'), makeInstructor('Ben')], getName);
    expect(groups.map((group) => group.instructor?.id ?? null)).toEqual(['Ana', 'Ben', null]);
    const [only, ...others] = proposeGroups(
      students.slice(0, 3),
      [makeInstructor('Ana'), makeInstructor('Ben')],
      getName,
    );
    expect([only?.instructor?.id, others]).toEqual(['Ana', []]);
  });

  it('proposes the same groups for the same students, and changes nothing that it was given', () => {
    const students = Object.freeze([...'fbdaec'].map((id, at) => makeStudent(id, GRADES[at % 2])));
    const first = proposeGroups(students, [makeInstructor('Ana')], getName);
    expect(proposeGroups(students, [makeInstructor('Ana')], getName)).toEqual(first);
    // All of preschool, and the first kindergartner in the order given.
    expect(listIds(first)).toEqual(['fbde', 'ac']);
  });

  it('proposes no group without students', () => {
    expect(proposeGroups([], [makeInstructor('Ana')], getName)).toEqual([]);
  });
});

describe('placing students who are in no group', () => {
  const makeGroup = (...students: ReturnType<typeof makeStudent>[]) => ({ students });
  const place = (groups: ReturnType<typeof makeGroup>[], students: ReturnType<typeof makeStudent>[]) => {
    const filled = fillGroups(groups, students);
    const joinIds = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');
    return [...filled.groups.map(({ students: inIt }) => joinIds(inIt)), joinIds(filled.rest)];
  };

  it('puts each into the group with the nearest grades that has room', () => {
    const groups = [
      makeGroup(makeStudent('a', '1')),
      makeGroup(makeStudent('b', '6'), makeStudent('c', '7')),
    ];
    expect(place(groups, [makeStudent('x', '5'), makeStudent('y', '2'), makeStudent('z', '8')])).toEqual([
      'ay',
      'bcxz',
      '',
    ]);
  });

  it('leaves everybody where they are, and returns those whom no group has room for', () => {
    const full = makeGroup(...['a', 'b', 'c', 'd'].map((id) => makeStudent(id, '1')));
    const large = makeGroup(...['e', 'f', 'g', 'h', 'i'].map((id) => makeStudent(id, '2')));
    const groups = [
      full,
      large,
      makeGroup(makeStudent('j', '9'), makeStudent('k', '9'), makeStudent('l', '9')),
    ];
    expect(place(groups, [makeStudent('y'), makeStudent('x', '1')])).toEqual(['abcd', 'efghi', 'jklx', 'y']);
    expect(place([], [makeStudent('x', '1')])).toEqual(['x']);
    expect(full.students).toHaveLength(4);
  });

  it('starts an empty group', () => {
    expect(place([makeGroup(), makeGroup(makeStudent('a', '3'))], [makeStudent('x', '1')])).toEqual([
      'x',
      'a',
      '',
    ]);
  });
});
