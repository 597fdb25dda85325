/** The grades after one was checked or unchecked, in grade order and without duplicates. */
export function toggledGrades(
  all: readonly string[],
  before: string,
  pressed: string,
  isTicked: boolean,
): string {
  return all.filter((grade) => (grade === pressed ? isTicked : before.includes(grade))).join('');
}
