import { userFilterOf, usersAddress, userSortOf } from './users-address.js';

describe('the list of users as the server is asked for it', () => {
  it.each([
    ['', {}, { field: 'name', order: 'ASC' }],
    ['?q=Ana', { q: 'Ana' }, { field: 'name', order: 'ASC' }],
    ['?deactivated=no&sort=lastLogin', { deleted: false }, { field: 'lastLogin', order: 'DESC' }],
    [
      '?role=admin&deactivated=yes&sort=email',
      { role: 'admin', deleted: true },
      { field: 'email', order: 'ASC' },
    ],
    ['?role=king&deactivated=maybe&sort=id', {}, { field: 'name', order: 'ASC' }],
  ])('%j asks for what it says, and for nothing that there is not', (search, filter, sort) => {
    const view = usersAddress.viewOf(search);
    expect(userFilterOf(view.filter)).toEqual(filter);
    expect(userSortOf(view)).toEqual(sort);
  });
});
