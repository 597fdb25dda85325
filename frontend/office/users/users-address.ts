import { PAGES } from '../../../domain/contract/pages.js';
import { USER_ROLES } from '../../../domain/enums/enums.js';
import type { UserSort } from '../../../domain/enums/lists.js';
import { listAddress, oneOf, words } from '../list/list-address.js';

/** The columns of the list, any of which sorts it. */
export const USER_COLUMNS = [
  'name',
  'email',
  'role',
  'deleted',
  'createdOn',
  'lastLogin',
] as const satisfies readonly UserSort[];
export type UserColumn = (typeof USER_COLUMNS)[number];

/** Whether an account is deactivated, as the address says it. */
export const DEACTIVATED = ['no', 'yes'] as const;
export type Deactivated = (typeof DEACTIVATED)[number];

/** `q`: words in the name or the email. */
export type UserListFilter = Readonly<Partial<Record<'q' | 'role' | 'deactivated', string>>>;

/** The address of the list of users; by name, with deactivated accounts among the others. */
export const usersAddress = listAddress<UserListFilter, UserColumn>({
  path: PAGES.users,
  filters: { q: words, role: oneOf(USER_ROLES), deactivated: oneOf(DEACTIVATED) },
  typed: ['q'],
  sorts: USER_COLUMNS,
  descendingFirst: ['createdOn', 'lastLogin'],
  defaultSort: { by: 'name', order: 'asc' },
});
