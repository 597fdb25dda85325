/** As react-admin writes it: `/users?filter={"role":"admin"}`. Without a filter, the list is as it was last left. */
export function getListPath(
  path: string,
  filter: Readonly<Record<string, unknown>>,
  sort?: { field: string; order: 'ASC' | 'DESC' },
): string {
  const params = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  if (sort) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  return `${path}?${params.toString()}`;
}
