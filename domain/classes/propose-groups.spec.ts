import { GRADES, type Grade } from '../enums/enums.js';
import { fillGroups, proposeGroups } from './propose-groups.js';

const student = (id: string, grade: Grade | null = null) => ({ id, firstName: id, lastName: 'Baca', grade });
const instructor = (id: string) => ({ id, firstName: id, lastName: 'Tso' });
const getName = (number: number) => `Group ${number}`;

const listIds = (groups: ReturnType<typeof proposeGroups>) =>
  groups.map(({ students }) => students.map(({ id }) => id).join(''));

describe('proposing groups', () => {
  it('puts four into each group, and whoever is left into the last one', () => {
    const groups = proposeGroups(
      [...'abcdefghi'].map((id) => student(id, '1')),
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
      grades.map((grade) => student(grade, grade)),
      [],
      getName,
    );
    expect(listIds(groups)).toEqual(['21KP', '6543', '987']);
  });

  it('puts students without a grade last', () => {
    const students = [student('x'), ...[...'abcd'].map((id) => student(id, '9'))];
    expect(listIds(proposeGroups(students, [], getName))).toEqual(['abcd', 'x']);
  });

  it('gives each instructor one group, and none to further groups', () => {
    const students = [...'abcdefghi'].map((id) => student(id, '1'));
    const groups = proposeGroups(students, [instructor('Ana'), instructor('Ben')], getName);
    expect(groups.map((group) => group.instructor?.id ?? null)).toEqual(['Ana', 'Ben', null]);
    const [only, ...others] = proposeGroups(
      students.slice(0, 3),
      [instructor('Ana'), instructor('Ben')],
      getName,
    );
    expect([only?.instructor?.id, others]).toEqual(['Ana', []]);
  });

  it('proposes the same groups for the same students, and changes nothing that it was given', () => {
    const students = Object.freeze([...'fbdaec'].map((id, at) => student(id, GRADES[at % 2])));
    const first = proposeGroups(students, [instructor('Ana')], getName);
    expect(proposeGroups(students, [instructor('Ana')], getName)).toEqual(first);
    // All of preschool, and the first kindergartner in the order given.
    expect(listIds(first)).toEqual(['fbde', 'ac']);
  });

  it('proposes no group without students', () => {
    expect(proposeGroups([], [instructor('Ana')], getName)).toEqual([]);
  });
});

describe('placing students who are in no group', () => {
  const group = (...students: ReturnType<typeof student>[]) => ({ students });
  const place = (groups: ReturnType<typeof group>[], students: ReturnType<typeof student>[]) => {
    const filled = fillGroups(groups, students);
    const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');
    return [...filled.groups.map(({ students: inIt }) => ids(inIt)), ids(filled.rest)];
  };

  it('puts each into the group with the nearest grades that has room', () => {
    const groups = [group(student('a', '1')), group(student('b', '6'), student('c', '7'))];
    expect(place(groups, [student('x', '5'), student('y', '2'), student('z', '8')])).toEqual([
      'ay',
      'bcxz',
      '',
    ]);
  });

  it('leaves everybody where they are, and returns those whom no group has room for', () => {
    const full = group(...['a', 'b', 'c', 'd'].map((id) => student(id, '1')));
    const large = group(...['e', 'f', 'g', 'h', 'i'].map((id) => student(id, '2')));
    const groups = [full, large, group(student('j', '9'), student('k', '9'), student('l', '9'))];
    expect(place(groups, [student('y'), student('x', '1')])).toEqual(['abcd', 'efghi', 'jklx', 'y']);
    expect(place([], [student('x', '1')])).toEqual(['x']);
    expect(full.students).toHaveLength(4);
  });

  it('starts an empty group', () => {
    expect(place([group(), group(student('a', '3'))], [student('x', '1')])).toEqual(['x', 'a', '']);
  });
});
