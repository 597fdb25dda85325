import type { AuthProvider } from 'react-admin';
import { decideGate, type Action } from '../../../domain/access/access.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { logout } from '../../shell/session.js';

/** react-admin's actions on a resource as actions of docs/permissions.md; what isn't here is denied. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  applications: {
    list: 'student.list',
    show: 'student.application',
    export: 'student.export',
    return: 'student.return',
  },
  sites: { list: 'site.listDetails', show: 'site.read', create: 'site.add', invite: 'user.invite' },
  users: { list: 'user.list', show: 'user.read', create: 'user.add', edit: 'user.update' },
  'ssid-choices': { list: 'ssid.read' },
  placement: { list: 'placement.list', show: 'placement.read' },
  'placement-rows': { list: 'placement.rows' },
  messages: { list: 'message.list', show: 'message.read', resend: 'message.resend' },
};

/**
 * What react-admin wants to know about the session. The shell keeps the session: only people who are signed in get
 * here, and it handles every 401 itself, so there is nothing to check and nothing to do on an error.
 */
export function authProviderOf(user: WhoAmI): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      await logout();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: user.id, fullName: `${user.firstName} ${user.lastName}` }),
    getPermissions: () => Promise.resolve(user.role),
    canAccess: ({ resource, action }) => {
      const asked = ACTIONS[resource]?.[action];
      return Promise.resolve(asked !== undefined && decideGate(asked, user) === 'allowed');
    },
  };
}
