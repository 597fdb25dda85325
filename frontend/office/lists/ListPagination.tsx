import { Pagination, useListContext, type PaginationProps } from 'react-admin';

/** Shows nothing below a list that couldn't be loaded. */
export function ListPagination(props: PaginationProps) {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[]} {...props} />;
}
