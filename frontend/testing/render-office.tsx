import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, memoryStore, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import type { WhoAmI } from '../../domain/contract/user.js';
import type { OfficeDataProvider } from '../office/data/data-provider.js';
import { closeQuestions, QuestionDialogs } from '../shell/modals.js';
import { createQueryClient } from '../shell/query-client.js';
import { makeI18nProvider } from '../office/data/i18n-provider.js';
import { makeAuthProvider } from '../office/layout/auth-provider.js';
import { theme } from '../office/layout/theme.js';
import { text } from './english-texts.js';

interface OfficePage {
  resource: string;
  provider: Partial<OfficeDataProvider>;
  path?: string;
  /** Whose rights react-admin asks for; without one, everything may be done. */
  user?: WhoAmI;
}

export function renderOffice(
  page: ReactElement,
  { resource, provider, path = '/', user }: OfficePage,
): RenderResult {
  // The previous test may have left one open.
  closeQuestions();
  return render(
    <MemoryRouter initialEntries={[path]}>
      <AdminContext
        {...(user && { authProvider: makeAuthProvider(user) })}
        dataProvider={testDataProvider(provider)}
        i18nProvider={makeI18nProvider(text, 'en')}
        queryClient={createQueryClient()}
        store={memoryStore()}
        theme={theme}
      >
        <ResourceContextProvider value={resource}>{page}</ResourceContextProvider>
      </AdminContext>
      <QuestionDialogs />
    </MemoryRouter>,
  );
}
