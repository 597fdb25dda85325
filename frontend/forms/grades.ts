/** The grades after one of them was ticked or not, each once and in their order, as the field keeps them. */
export function toggledGrades(
  all: readonly string[],
  before: string,
  pressed: string,
  isTicked: boolean,
): string {
  return all.filter((grade) => (grade === pressed ? isTicked : before.includes(grade))).join('');
}
