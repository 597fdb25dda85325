import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { UserRow } from '../../../domain/contract/user.js';
import { getFullName } from '../ui/row-facts.js';

export const users = {
  icon: PeopleIcon,
  list: lazy(async () => ({ default: (await import('./UserList.js')).UserList })),
  create: lazy(async () => ({ default: (await import('./UserCreate.js')).UserCreate })),
  edit: lazy(async () => ({ default: (await import('./UserShow.js')).UserShow })),
  recordRepresentation: (user: UserRow) => getFullName(user),
};
