import type { UserRow } from '../../../domain/contract/user.js';
import { fullName } from '../ui/row-facts.js';
import { UserCreate } from './UserCreate.js';
import { UserList } from './UserList.js';
import { UserShow } from './UserShow.js';

/** Everyone with an account. A user's own address shows it; the form that changes it is below. */
export const users = {
  list: UserList,
  create: UserCreate,
  edit: UserShow,
  recordRepresentation: (user: UserRow) => fullName(user),
};
