import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  localStorageStore,
  useNotificationContext,
  useTranslate,
  type Store,
} from 'react-admin';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { Loading } from '../../shell/Loading.js';
import { ModalStack } from '../../shell/ModalStack.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { dataProvider } from '../data/data-provider.js';
import { newQueryClient } from '../data/query-client.js';
import { authProviderOf, i18nProviderOf } from './providers.js';
import { theme } from './theme.js';

const STORE_VERSION = '1';

/**
 * What a person chose (columns, saved filters), kept in this browser for that person. Scroll positions are left to the
 * browser, which knows a step back from a step forward.
 */
function storeOf(user: WhoAmI): Store {
  const store = localStorageStore(STORE_VERSION, `office.${user.id}`);
  const isKept = (key: string) => !key.endsWith('.scrollPosition');
  return {
    ...store,
    getItem: (key, fallback) => (isKept(key) ? store.getItem(key, fallback) : fallback),
    setItem: (key, value) => {
      if (isKept(key)) store.setItem(key, value);
    },
  };
}

/** Shows react-admin's notifications as our own toasts. */
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

function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <Suspense fallback={<Loading />}>{children}</Suspense>
      <ModalStack />
    </>
  );
}

/** Hands an error on to the boundary around the whole page. */
function Rethrow({ error }: { error: Error }): never {
  throw error;
}

/** react-admin as the office uses it: its data, state and texts, inside our own header and page. */
export function AdminFrame({ user, children }: { user: WhoAmI; children: ReactElement[] }) {
  const text = useText();
  const [language] = useLanguage();
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(() => storeOf(user));
  const authProvider = useMemo(() => authProviderOf(user), [user]);
  // Marks of attendance that still wait on this device are sent wherever the person goes.
  useEffect(() => {
    let close: (() => void) | undefined;
    let isLeft = false;
    const load = import('../sites/attendance/tap-queue.js');
    load.then(
      ({ openQueue }) => {
        if (!isLeft) close = openQueue(user.id);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      close?.();
    };
  }, [user.id]);
  const i18nProvider = useMemo(() => i18nProviderOf(text, language), [text, language]);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <NotificationBridge />
        <CoreAdminUI layout={Layout} loading={Loading} error={Rethrow} title="" disableTelemetry>
          {children}
        </CoreAdminUI>
      </ThemeProvider>
    </CoreAdminContext>
  );
}
