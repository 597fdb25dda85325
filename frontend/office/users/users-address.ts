import { PAGES } from '../../../domain/contract/pages.js';
import { USER_ROLES, type UserRole } from '../../../domain/enums/enums.js';
import type { UserSort } from '../../../domain/enums/lists.js';
import { listAddress, oneOf, words } from '../list/list-address.js';
import { registerList } from '../list/list-location.js';

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

/** The address of the list of users; by name, with deactivated accounts among the others. */
export const usersAddress = registerList(
  listAddress<Readonly<UserListFilter>, UserColumn>({
    path: PAGES.users,
    filters: { q: words, role: oneOf(USER_ROLES), deactivated: oneOf(DEACTIVATED) },
    typed: ['q'],
    sorts: USER_COLUMNS,
    descendingFirst: ['createdOn', 'lastLogin'],
    defaultSort: { by: 'name', order: 'asc' },
  }),
);

/** The filters as GET /users takes them. */
export function userFilterOf({ q, role, deactivated }: UserListFilter): object {
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(deactivated && { deleted: deactivated === 'yes' }),
  };
}
