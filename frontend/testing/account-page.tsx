import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import type { SecondFactorView } from '../../domain/contract/second-factor.js';
import type { TokenView } from '../../domain/contract/tokens.js';
import type { AccountView, SessionView } from '../../domain/contract/user.js';
import { api } from '../shell/api.js';
import { closeQuestions, QuestionDialogs } from '../shell/modals.js';
import { createQueryClient } from '../shell/query-client.js';
import { findSession } from '../shell/session.js';
import { showToast } from '../shell/toasts.js';
import { AccountForm } from '../families/account/AccountForm.js';
import { AccountPage } from '../families/account/AccountPage.js';

export const mockUser = {
  id: 'irma',
  mustSetUpSecondFactor: false,
  mobile: null as string | null,
  textsOn: false,
};
jest.mock('../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: mockUser }),
  findSession: jest.fn().mockResolvedValue(undefined),
  isSignedInAgain: () => Promise.resolve(true),
}));
jest.mock('../shell/download-file.js', () => ({ downloadFile: jest.fn() }));
jest.mock('../shell/toasts.js', () => ({ showToast: jest.fn() }));
export const mockProgram = {
  helpEmail: 'help@example.org',
  languages: ['en', 'es'],
  textsFrom: '+15055550123' as string | null,
};
jest.mock('../shell/program.js', () => ({
  get program() {
    return mockProgram;
  },
}));

export const SESSION: SessionView = {
  signedInOn: 1_767_000_000,
  lastActiveOn: 1_767_000_600,
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.7',
  isCurrent: true,
};

export const SECOND_FACTOR: SecondFactorView = {
  isOn: false,
  isOffered: true,
  arePasskeysOffered: false,
  isAppOffered: true,
  hasApp: false,
  passkeys: [],
  isRequired: false,
  codesLeft: 0,
  devices: [],
};

export const ACCOUNT = {
  id: 'irma',
  firstName: 'Irma',
  lastName: 'Salazar',
  email: 'irma@example.org',
  role: 'user',
  emailConfirmed: true,
  newEmail: null,
  deleteRefusal: null,
  announcements: true,
} as AccountView;

function Path() {
  return <output aria-label="path">{useLocation().pathname}</output>;
}
export const getPath = () => screen.getByRole('status', { name: 'path', hidden: true });

export const TOKEN: TokenView = {
  ...{ id: 'warehouse', name: 'Warehouse', scopes: ['reports', 'export'] },
  ...{ createdOn: 1_767_000_000, expiresOn: 4_000_000_000, lastUsedOn: null },
};

interface Answers {
  account?: Partial<AccountView>;
  tokens?: TokenView[];
  sessions?: SessionView[];
  secondFactor?: Partial<SecondFactorView>;
  children?: object[];
}

export const get = jest.spyOn(api, 'get');
export const post = jest.spyOn(api, 'post');
export const file = jest.spyOn(api, 'file');

export function renderAccount(
  { account, tokens = [], sessions = [SESSION], secondFactor, children = [] }: Answers = {},
  start = '/account',
) {
  const answers: Record<string, unknown> = {
    '/users/me': { ...ACCOUNT, ...account },
    '/users/me/sessions': sessions,
    '/users/me/tokens': tokens,
    '/students': children,
    '/users/me/secondFactor': { ...SECOND_FACTOR, ...secondFactor },
  };
  get.mockImplementation((asked: string) => Promise.resolve().then(() => answers[asked] as never));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[start]}>
        <Path />
        <Routes>
          <Route path="/" element={<h1>The start page</h1>} />
          <Route
            path="/account"
            element={
              <>
                <AccountPage />
                <Outlet />
              </>
            }
          >
            <Route path=":form" element={<AccountForm />} />
          </Route>
        </Routes>
        <QuestionDialogs />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return answers;
}

export const findRow = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  closeQuestions();
  jest.mocked(showToast).mockClear();
  Object.assign(mockUser, { mustSetUpSecondFactor: false, mobile: null, textsOn: false });
  mockProgram.textsFrom = '+15055550123';
  get.mockClear();
  jest.mocked(findSession).mockClear();
  post.mockReset().mockResolvedValue({});
});
