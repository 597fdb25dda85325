import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';
import type { UserRow } from '../../../domain/contract/user.js';
import { getFullName } from '../ui/row-facts.js';

export const users: OfficePage = {
  path: PAGES.users,
  label: 'header.users',
  icon: PeopleIcon,
  actions: {
    users: { list: 'user.list', show: 'user.read', create: 'user.add' },
    'users/access': { list: 'user.access' },
  },
  list: lazy(async () => ({ default: (await import('./UserList.js')).UserList })),
  create: lazy(async () => ({ default: (await import('./UserCreate.js')).UserCreate })),
  edit: lazy(async () => ({ default: (await import('./UserShow.js')).UserShow })),
  routes: {
    ':id/edit': lazy(async () => ({ default: (await import('./UserEdit.js')).UserEdit })),
    ':id/access': lazy(async () => ({ default: (await import('../audit/AccessList.js')).AccessList })),
  },
  recordRepresentation: (user: UserRow) => getFullName(user),
};
