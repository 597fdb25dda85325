import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { ApplicationDetail } from '../../domain/contract/application.js';
import type { UserRole } from '../../domain/enums/enums.js';
import { getRefusalCode } from '../../domain/placement/moves.js';
import { ApiError } from '../shell/api.js';
import { renderOffice } from './render-office.js';
import { ApplicationShow } from '../office/applications/show/ApplicationShow.js';

export const mockUser = { id: 'me', role: 'admin' as UserRole, sites: [] as readonly object[] };

jest.mock('../shell/session.js', () => ({
  useSession: () => ({ user: mockUser }),
  isSignedInAgain: () => Promise.resolve(true),
  logout: jest.fn(),
}));
jest.mock('../shell/program.js', () => ({ program: { season: { year: 2027 } } }));
jest.mock('../shell/toasts.js', () => ({ showToast: jest.fn(), dismissText: jest.fn() }));
jest.mock('../map/map-data.js', () => ({ useZipPoints: () => null }));

const SITES = {
  ...{ site1Name: 'Library', site1Status: 'open', site1IsVerified: true, site1Grades: null },
  ...{ site1StudentCapacity: 10, site1EnrollmentCount: 4, site1InstructorCount: 2 },
  ...{ siteCurrentName: null, siteCurrentStudentCapacity: 10, siteCurrentEnrollmentCount: 4 },
};

export function makeApplication(change: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    ...{ id: '3', firstName: 'Ana', lastName: 'Begay', grade: '2', birthday: null, season: 2027 },
    ...{ status: 'unassigned', updatedOn: 1_700_000_000, applicationSubmitted: 1_700_000_000 },
    ...{ site: null, siteId: null, siteAccepted: null, returned: false, removed: false },
    ...{ denials: [], withdrawals: [], choices: [], late: false, results: null, zip: null },
    ...{ sitePreference1: 1, sitePreference2: null, sitePreference3: null, ...SITES },
    ...{ ssid: null, ssidCheckedOn: null, city: 'Taos' },
    ...{ userFirstName: 'Rosa', userLastName: 'Begay', userEmail: 'rosa@example.org' },
    ...change,
  } as ApplicationDetail;
}

export const AT_LIBRARY = { site: 1, siteId: 1, siteCurrentName: 'Library' } as const;
export const ASSIGNED = makeApplication({ ...AT_LIBRARY, status: 'assigned', updatedOn: 1_700_000_001 });
export const ACCEPTED = makeApplication({ ...AT_LIBRARY, status: 'accepted', siteAccepted: true });
export const REMOVED = makeApplication({ status: 'removed', removed: true });
export const NEXT = makeApplication({ id: '7', firstName: 'Leo', lastName: 'Chee' });
export const FULL = new ApiError(409, 'Full.', undefined, getRefusalCode('move.siteFull'));

const PAST = {
  at: 1_700_000_000,
  by: 'Rosa Begay',
  site: null,
  message: null,
  placement: null,
  ssid: null,
};
const HISTORY = [
  {
    ...PAST,
    kind: 'unplaced',
    placement: {
      ...{ run: 2, rank: null, priorities: [], lottery: 626, line: [] },
      missed: [{ siteId: 1, siteName: 'Library', reason: 'full' }],
    },
  },
  { ...PAST, kind: 'submitted', message: 'Thank you' },
];

const LISTS: Readonly<Record<string, readonly object[]>> = {
  messages: [
    {
      ...{ id: 'm', kind: 'application-submitted', subject: 'We have it', recipient: 'rosa@example.org' },
      ...{ currentRecipient: 'rosa@example.org', recipientName: 'Rosa Begay', language: 'en' },
      ...{ student: { id: '3', name: 'Ana Begay' }, state: 'sent', createdAt: 1_700_000_000, repeat: null },
      ...{ sentAt: 1_700_000_000, attempts: 1, nextAttemptAt: null, lastError: null, isRepeat: false },
      ...{ canResend: true, resendRefusal: null },
    },
  ],
  'students/3/access': [
    {
      ...{ id: 1, at: 1_700_000_000, kind: 'read', action: 'student.application', by: 'Robin Sandoval' },
      ...{
        address: null,
        email: null,
        student: null,
        students: 1,
        site: null,
        times: 1,
        list: null,
        token: null,
      },
    },
  ],
};

const CALLS = ['assign', 'moveStudent'] as const;

export function renderApplication(
  application = makeApplication(),
  { fresh = application, next = NEXT } = {},
) {
  let isShown = false;
  const provider = {
    ...(Object.fromEntries(
      CALLS.map((name) => [name, jest.fn().mockResolvedValue(makeApplication())]),
    ) as Record<(typeof CALLS)[number], jest.Mock>),
    getOne: jest.fn((_: string, { id }: { id: string }) => {
      if (id === next.id) return Promise.resolve({ data: next });
      const data = isShown ? fresh : application;
      isShown = true;
      return Promise.resolve({ data });
    }),
    getList: jest.fn((name: string, _?: { filter?: object }) => {
      const data = LISTS[name] ?? [];
      return Promise.resolve({ data, total: data.length });
    }),
    listHistory: () => Promise.resolve(HISTORY),
    listNotes: jest.fn().mockResolvedValue([]),
    resendMessage: jest.fn().mockResolvedValue({ recipient: 'rosa@example.org' }),
    addNote: jest.fn().mockResolvedValue({}),
    setSsid: jest.fn().mockResolvedValue(application),
    answerStudent: jest.fn().mockResolvedValue({}),
    readRoster: jest.fn().mockResolvedValue([]),
    findNextApplication: jest.fn().mockResolvedValue({ id: next.id }),
  };
  const page = (
    <Routes>
      <Route path="/applications/:id" element={<ApplicationShow />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  renderOffice(page, {
    resource: 'applications',
    provider: provider as never,
    path: '/applications/3',
  });
  return provider;
}

/** By text: looking for a role in the whole page takes long. */
export async function pressButton(name: string): Promise<void> {
  await userEvent.click(await screen.findByText(name, { selector: 'button' }));
}

export async function openTab(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByText(name, { selector: '[role=tab], [role=tab] *' }));
  return screen.getByRole('tabpanel');
}

export async function findQuestion(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '[role=alertdialog] h2' });
  const question = screen.getByRole('alertdialog');
  expect(question).toContainElement(heading);
  return question;
}

export async function answerQuestion(title: string | RegExp, name: string): Promise<void> {
  const question = await findQuestion(title);
  await userEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
}

beforeEach(() => {
  window.history.replaceState(null, '', '/applications/3');
  Object.assign(mockUser, { role: 'admin', sites: [] });
  localStorage.clear();
});
