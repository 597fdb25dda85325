import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { CoreAdminContext, CoreAdminUI, localStorageStore, type Store } from 'react-admin';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { Loading } from '../../shell/Loading.js';
import { ModalStack } from '../../shell/ModalStack.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { dataProvider } from '../data/data-provider.js';
import { authProviderOf } from './auth-provider.js';
import { i18nProviderOf } from './i18n-provider.js';
import { NotificationBridge } from './NotificationBridge.js';
import { newQueryClient } from '../data/query-client.js';
import { theme } from './theme.js';

/**
 * What a person chose (columns, saved filters), kept in this browser for that person. Scroll positions are left to the
 * browser, which knows a step back from a step forward.
 */
function storeOf(user: WhoAmI): Store {
  const store = localStorageStore('1', `office.${user.id}`);
  return {
    ...store,
    getItem: (key, fallback) => (key.endsWith('.scrollPosition') ? fallback : store.getItem(key, fallback)),
    setItem: (key, value) => {
      if (!key.endsWith('.scrollPosition')) store.setItem(key, value);
    },
  };
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <Suspense fallback={<Loading />}>{children}</Suspense>
      <ModalStack />
    </>
  );
}

/** react-admin as the office uses it: its data, state and words, inside the house's own header and page. */
export function AdminFrame({ user, children }: { user: WhoAmI; children: ReactElement[] }) {
  const text = useText();
  const [language] = useLanguage();
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(() => storeOf(user));
  const authProvider = useMemo(() => authProviderOf(user), [user]);
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
        <CoreAdminUI layout={Layout} loading={Loading} title="" disableTelemetry>
          {children}
        </CoreAdminUI>
      </ThemeProvider>
    </CoreAdminContext>
  );
}
