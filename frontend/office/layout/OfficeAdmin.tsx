import { createTheme } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import {
  AdminContext,
  AdminUI,
  localStorageStore,
  memoryStore,
  useNotificationContext,
  useTranslate,
  type RaThemeOptions,
  type Store,
} from 'react-admin';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { Loading } from '../../shell/Loading.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { dataProvider } from '../data/data-provider.js';
import { createQueryClient } from '../../shell/query-client.js';
import { makeI18nProvider } from '../data/i18n-provider.js';
import { openQueue } from '../sites/attendance/tap-queue.js';
import { PHONE } from './menu-links.js';
import { makeAuthProvider } from './auth-provider.js';
import { OfficeLayout } from './OfficeLayout.js';
import { theme } from './theme.js';

const STORE_VERSION = '1';

/** Kept only while the page is open: filters may contain children's names. */
const KEPT_IN_MEMORY = ['.listParams', '.selectedIds'];

/** Leaves scroll positions to the browser, which can tell a step back from a step forward. */
function makeStore(user: WhoAmI): Store {
  const browser = localStorageStore(STORE_VERSION, `office.${user.id}`);
  const memory = memoryStore();
  // On a phone, the menu is a drawer over the page.
  const isDrawer = (key: string) => key === 'sidebar.open' && window.matchMedia(PHONE).matches;
  const storeFor = (key: string) =>
    isDrawer(key) || KEPT_IN_MEMORY.some((end) => key.endsWith(end)) ? memory : browser;
  const isKept = (key: string) => !key.endsWith('.scrollPosition');
  return {
    ...browser,
    setup: () => {
      browser.setup();
      memory.setup();
    },
    teardown: () => {
      browser.teardown();
      memory.teardown();
    },
    getItem: (key, fallback) => (isKept(key) ? storeFor(key).getItem(key, fallback) : fallback),
    setItem: (key, value) => {
      if (isKept(key)) storeFor(key).setItem(key, value);
    },
    removeItem: (key) => storeFor(key).removeItem(key),
    subscribe: (key, callback) => storeFor(key).subscribe(key, callback),
  };
}

function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (typeof notification?.message !== 'string') return;
    const params = notification.notificationOptions?.messageArgs as Record<string, unknown> | undefined;
    showToast(notification.type, translate(notification.message, params));
  }, [notifications, takeNotification, translate]);

  return null;
}

function Rethrow({ error }: { error: Error }): never {
  throw error;
}

/** MUI names a list's pages in English only. */
function nameInTheme(base: RaThemeOptions, text: Text): RaThemeOptions {
  const names = { RaPaginationActions: { defaultProps: { 'aria-label': text('list.pages') } } };
  return createTheme(base, { components: names });
}

/**
 * Already has what react-admin would request first, redrawing everything for each response: the shell keeps the
 * session, and there are no permissions besides `canAccess`.
 */
function makeQueryClient(): QueryClient {
  const client = createQueryClient();
  client.setQueryDefaults(['auth', 'checkAuth'], {
    initialData: true,
    staleTime: Infinity,
    refetchOnMount: false,
  });
  client.setQueryDefaults(['auth', 'getPermissions'], { enabled: false });
  return client;
}

export function OfficeAdmin({ user, children }: { user: WhoAmI; children: ReactElement[] }) {
  const text = useText();
  const [language] = useLanguage();
  const [queryClient] = useState(makeQueryClient);
  const [store] = useState(() => makeStore(user));
  const authProvider = useMemo(() => makeAuthProvider(user), [user]);
  // Attendance marks still waiting on this device are sent wherever the person goes.
  useEffect(() => openQueue(user.id), [user.id]);
  const i18nProvider = useMemo(() => makeI18nProvider(text, language), [text, language]);
  const namedTheme = useMemo(() => nameInTheme(theme, text), [text]);
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={namedTheme}
    >
      <AdminUI
        layout={OfficeLayout}
        loading={Loading}
        error={Rethrow}
        notification={NotificationBridge}
        title=""
        disableTelemetry
      >
        {children}
      </AdminUI>
    </AdminContext>
  );
}
