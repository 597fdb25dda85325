import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState, type ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { dataProvider } from '../data-provider.js';
import { authProviderOf } from './auth-provider.js';
import { i18nProviderOf } from './i18n-provider.js';
import { NotificationBridge } from './NotificationBridge.js';
import { newQueryClient } from './query-client.js';
import { theme } from './theme.js';

/** react-admin as the office uses it: its data, state and words, inside the house's own header and page. */
export function AdminFrame({ user, children }: { user: WhoAmI; children: ReactNode }) {
  const text = useText();
  const [language] = useLanguage();
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(() => memoryStore());
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
        {children}
      </ThemeProvider>
    </CoreAdminContext>
  );
}
