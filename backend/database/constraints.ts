/** The SQL of "this column holds one of these codes" for a check constraint; the codes are our own constants. */
export function inList(column: string, values: readonly string[]): string {
  return `"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`;
}
