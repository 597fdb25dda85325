import type { AuthProvider } from 'react-admin';
import { type Action, decideGate } from '../../../domain/access/access.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { logout } from '../../shell/session.js';
import { OFFICE_PAGES } from './office-pages.js';

/** What isn't here is denied. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = Object.fromEntries(
  OFFICE_PAGES.flatMap(({ actions = {} }) => Object.entries(actions)),
);

/** The shell keeps the session and handles every 401, so there's nothing to check or to do on an error. */
export function makeAuthProvider(user: WhoAmI): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      await logout();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    canAccess: ({ resource, action }) => {
      const asked = ACTIONS[resource.replace(/\/[^/]+\//, '/')]?.[action];
      return Promise.resolve(asked !== undefined && decideGate(asked, user) === 'allowed');
    },
  };
}
