import { applicationQueryOf } from './list-queries.js';

describe('what react-admin asks of the list', () => {
  it('is one page, filtered and sorted, as the server takes it', () => {
    const query = applicationQueryOf({
      pagination: { page: 3, perPage: 100 },
      sort: { field: 'student', order: 'DESC' },
      filter: { student: 'Ana', status: 'unassigned' },
    });
    expect(query).toEqual({ page: 3, student: 'Ana', status: 'unassigned', sort: 'student', order: 'desc' });
  });

  it('leaves out filters that are empty, and a column that the server cannot sort by', () => {
    const query = applicationQueryOf({
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' },
      filter: { student: '', grade: undefined },
    });
    expect(query).toEqual({ page: 1 });
  });

  it('is the first page where nothing was said', () => {
    expect(applicationQueryOf({})).toEqual({ page: 1 });
  });
});
