/** The name of a file without its last ending, for the files that are made of it. */
export function stemOf(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, '');
}
