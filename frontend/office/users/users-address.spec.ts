import { userFilterOf } from '../data/list-queries.js';
import { usersAddress } from './users-address.js';

describe('the list of users as the server is asked for it', () => {
  it.each([
    ['', {}, { by: 'name', order: 'asc' }],
    ['?q=Ana', { q: 'Ana' }, { by: 'name', order: 'asc' }],
    ['?deactivated=no&sort=lastLogin', { deleted: false }, { by: 'lastLogin', order: 'desc' }],
    [
      '?role=admin&deactivated=yes&sort=email',
      { role: 'admin', deleted: true },
      { by: 'email', order: 'asc' },
    ],
    ['?role=king&deactivated=maybe&sort=id', {}, { by: 'name', order: 'asc' }],
  ])('%j asks for what it says, and for nothing that there is not', (search, filter, sort) => {
    const view = usersAddress.viewOf(search);
    expect(userFilterOf(view.filter)).toEqual(filter);
    expect(view.sort ?? usersAddress.defaultSort).toEqual(sort);
  });
});
