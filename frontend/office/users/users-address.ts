import { PAGES } from '../../../domain/contract/pages.js';
import { USER_ROLES, type UserRole } from '../../../domain/enums/enums.js';
import type { UserSort } from '../../../domain/enums/lists.js';
import { listAddress, oneOf, words, type ListView } from '../list/list-view.js';

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

export interface UserListFilter {
  /** Words in the name or in the email. */
  q?: string;
  role?: UserRole;
  deactivated?: Deactivated;
}

export type UsersView = ListView<UserListFilter, UserColumn>;

const BY_NAME = { by: 'name', order: 'asc' } as const;

/** The address of the list of users; by itself it comes by name, deactivated accounts among the others. */
export const usersAddress = listAddress<Readonly<UserListFilter>, UserColumn>({
  path: PAGES.users,
  filters: { q: words, role: oneOf(USER_ROLES), deactivated: oneOf(DEACTIVATED) },
  sorts: USER_COLUMNS,
  lastFirst: ['createdOn', 'lastLogin'],
  byItself: BY_NAME,
});

/** The filters as GET /users takes them. */
export function userFilterOf({ q, role, deactivated }: UserListFilter): object {
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(deactivated && { deleted: deactivated === 'yes' }),
  };
}

/** The order as GET /users takes it. */
export function userSortOf(view: UsersView): { field: UserSort; order: 'ASC' | 'DESC' } {
  const { by, order } = usersAddress.sortOf(view) ?? BY_NAME;
  return { field: by, order: order === 'asc' ? 'ASC' : 'DESC' };
}
