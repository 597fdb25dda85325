import type { AuthProvider, I18nProvider } from 'react-admin';
import { type Action, decideGate } from '../../../domain/access/access.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { logout } from '../../shell/session.js';
import type { Text } from '../../shell/texts.js';

/** Actions of docs/permissions.md; what isn't here is denied. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  applications: { list: 'student.list', show: 'student.application' },
  sites: { list: 'site.listDetails', show: 'site.read', create: 'site.add' },
  users: { list: 'user.list', show: 'user.read', create: 'user.add' },
  duplicates: { list: 'duplicate.list' },
  'ssid-choices': { list: 'ssid.read' },
  'placement/runs': { list: 'placement.list', show: 'placement.read', create: 'placement.compute' },
  'placement-rows': { list: 'placement.rows' },
  messages: { list: 'message.list', show: 'message.read' },
  'students/access': { list: 'student.access' },
  'users/access': { list: 'user.access' },
};

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

interface TranslateOptions {
  _?: string;
  smart_count?: number;
  [name: string]: unknown;
}

/** react-admin calls its count `smart_count`, the catalog `count`. If it's missing, react-admin means one. */
function toMessageParams({ _, smart_count: count = 1, ...rest }: TranslateOptions): MessageParams {
  return { count, smart_count: count, ...(rest as MessageParams) };
}

/** The language is switched in the header, for the whole page. */
export function makeI18nProvider(text: Text, language: Language): I18nProvider {
  return {
    translate: (key: string, options: TranslateOptions = {}) => {
      const said = text(key as MessageKey, toMessageParams(options));
      // An untranslated name may come with its own word.
      return said === key ? (options._ ?? key) : said;
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
  };
}
