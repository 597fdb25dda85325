import type { AuthProvider } from 'react-admin';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { logout } from '../../shell/session.js';

/**
 * What react-admin wants to know of the session. The shell keeps it: it lets only the signed-in in here, and hears of
 * every 401 itself, so there is nothing to check and nothing to end on an error.
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
  };
}
